import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { visit as open } from '../../support/client/admin';
import { refusal, unreachable, useApi, type Call } from '../../support/client/api';
import { readAgain, sent } from '../../support/client/forms';
import { moneyAnswers, buildAssignment, buildSuggestion } from '../../support/client/money';
import { toastsShown, useDate } from '../../support/client/session';

const api = useApi();

useDate('2026-11-21T08:00:00Z');

const suggestions = [
  buildSuggestion(),
  buildSuggestion({
    driverId: 6,
    driver: 'Kelvin Tembo',
    carId: 4,
    numberPlate: 'BBM 561',
    every: 'week',
    amount: 1200,
  }),
  buildSuggestion({
    driverId: 9,
    driver: 'Emmanuel Sakala',
    carId: 5,
    numberPlate: 'BAJ 7718',
    every: null,
    amount: null,
  }),
];

const visit = (more = {}) =>
  open(api, '/admin/balances/set-targets', {
    answers: { ...moneyAnswers({ suggestions }), ...more },
    style: 'motoka',
  });

const row = async (name: RegExp) =>
  within((await screen.findByRole('checkbox', { name })).closest('tr') as HTMLElement);
const save = () => screen.getByRole('button', { name: 'Save' });
const created = ({ body }: Call) => Response.json({ id: 1, ...(body as object) }, { status: 201 });
const bodies = () => sent(api, 'POST').map(({ body }) => body as Record<string, unknown>);
const keys = () => sent(api, 'POST').map(({ headers }) => headers.get('Idempotency-Key'));

describe('Set targets', () => {
  it('prefills and selects the suggestions, not a driver without one, and asks before typed values are lost', async () => {
    const { person } = visit();
    const moses = await row(/Moses Phiri/);
    expect(moses.getByRole('checkbox')).toBeChecked();
    expect(moses.getByRole('textbox')).toHaveValue('450.00');
    expect(moses.getByRole('combobox', { name: /^Owed every/ })).toHaveValue('day');
    const emmanuel = await row(/Emmanuel Sakala/);
    expect(emmanuel.getByRole('checkbox')).not.toBeChecked();
    expect(screen.getByText('2 targets to save')).toBeVisible();
    await person.type(emmanuel.getByRole('textbox'), '300');
    await person.click(screen.getByRole('link', { name: 'Balances' }));
    await screen.findByText('Leave without saving what you entered?');
  });

  it('are saved by Enter in an amount', async () => {
    const { person } = visit({ 'POST /api/targets/': created });
    const moses = await row(/Moses Phiri/);
    await person.clear(moses.getByRole('textbox'));
    await person.type(moses.getByRole('textbox'), '500{Enter}');
    await waitFor(() => expect(bodies().map(({ amount }) => amount)).toEqual([500, 1200]));
  });

  it('suggests nothing from a single cashing', async () => {
    const few = { every: 'month', amount: 470 };
    const [one, two] = [
      buildSuggestion(few),
      buildSuggestion({ ...few, driverId: 6, driver: 'Kelvin Tembo' }),
    ];
    const cashing = (id: number, driverId: number) => ({
      id,
      driverId,
      carId: 3,
      date: '2026-11-20',
      amount: 470,
    });
    visit({
      ...moneyAnswers({ suggestions: [one, two] }),
      'GET /api/cashings': [cashing(1, one.driverId), cashing(2, 6), cashing(3, 6)],
    });
    const moses = await row(/Moses Phiri/);
    expect(moses.getByRole('checkbox')).not.toBeChecked();
    expect(moses.getByRole('textbox')).toHaveValue('');
    expect((await row(/Kelvin Tembo/)).getByRole('textbox')).toHaveValue('470.00');
  });

  it('creates all selected targets with one Save, each with its own key', async () => {
    const { person, path } = visit({ 'POST /api/targets/': created });
    const emmanuel = await row(/Emmanuel Sakala/);
    await person.type(emmanuel.getByRole('textbox'), 'K6,600');
    expect(emmanuel.getByRole('checkbox')).toBeChecked();
    await person.selectOptions(emmanuel.getByRole('combobox', { name: /^Owed every/ }), 'month');
    await person.click((await row(/Kelvin Tembo/)).getByRole('checkbox'));
    await person.selectOptions(
      (await row(/Moses Phiri/)).getByRole('combobox', { name: /^Working days/ }),
      '1111110',
    );
    await person.click(save());
    await waitFor(() => expect(path()).toBe('/admin/balances'));
    expect(bodies()).toMatchObject([
      {
        carId: 3,
        userId: 7,
        driverId: 5,
        amount: 450,
        every: 'day',
        days: '1111110',
        startsOn: expect.stringContaining('2026-11-21'),
      },
      { carId: 5, driverId: 9, amount: 6600, every: 'month', days: '1111111' },
    ]);
    expect(new Set(keys()).size).toBe(2);
    expect(toastsShown()).toContain('2 targets set');
  });

  it('lists what was not saved, keeps the typed values, and retries without duplicates', async () => {
    const sentence = 'BBM 561 already has a target from 21/11/2026';
    let isRefusing = true;
    const { person, path } = visit({
      'POST /api/targets/': (call: Call) =>
        isRefusing && (call.body as { driverId: number }).driverId === 6
          ? refusal(409, { message: sentence, errors: { startsOn: sentence } })
          : created(call),
    });
    const kelvin = await row(/Kelvin Tembo/);
    await person.clear(kelvin.getByRole('textbox'));
    await person.type(kelvin.getByRole('textbox'), '1300');
    await person.click(save());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('1 target was not saved. What you entered is still here.');
    expect(alert).toHaveTextContent(`Kelvin Tembo, BBM 561: ${sentence}`);
    expect(kelvin.getByRole('textbox')).toHaveValue('1300');
    expect((await row(/Moses Phiri/)).getByText('Saved')).toBeVisible();
    isRefusing = false;
    await person.click(save());
    await waitFor(() => expect(path()).toBe('/admin/balances'));
    expect(bodies().map(({ driverId }) => driverId)).toEqual([5, 6, 6]);
  });

  it('retries after a lost response with the same key', async () => {
    let isCut = true;
    const { person, path } = visit({
      'POST /api/targets/': (call: Call) => (isCut ? unreachable() : created(call)),
    });
    await row(/Moses Phiri/);
    await person.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'There was no answer. Save again: nothing is recorded twice.',
    );
    isCut = false;
    await person.click(save());
    await waitFor(() => expect(path()).toBe('/admin/balances'));
    const [first, second, ...again] = keys();
    expect(again).toEqual([first, second]);
  });

  it.each([
    ['nothing is left to suggest', () => Response.json({ data: [] })],
    ['the server refuses', () => refusal(403, { message: 'You may not see this' })],
  ])('keeps what was typed when the suggestions are read again and %s', async (_what, answer) => {
    let isLater = false;
    const path = '/api/targets/suggestions';
    visit({ [`GET ${path}`]: () => (isLater ? answer() : suggestions) });
    const kelvin = await row(/Kelvin Tembo/);
    fireEvent.change(kelvin.getByRole('textbox'), { target: { value: '1300' } });
    isLater = true;
    await readAgain(api, path);
    expect(screen.getByRole('textbox', { name: /Kelvin Tembo/ })).toHaveValue('1300');
  });

  it.each([
    ['an empty amount', '', 'Enter an amount above 0'],
    ['the amount 0', '0', 'Enter an amount above 0'],
    ['the amount 1.250,50', '1.250,50', 'Enter an amount such as 1,250.50'],
  ])('does not send %s', async (_what, typed, sentence) => {
    const { person } = visit({ 'POST /api/targets/': created });
    const moses = await row(/Moses Phiri/);
    await person.clear(moses.getByRole('textbox'));
    if (typed) await person.type(moses.getByRole('textbox'), typed);
    await person.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent(`Moses Phiri, ABZ 1234: ${sentence}`);
    expect(moses.getByRole('textbox')).toHaveAccessibleDescription(sentence);
    expect(bodies().map(({ driverId }) => driverId)).toEqual([6]);
  });

  it('shows where a target starts before its driver had the car', async () => {
    const { person } = visit({
      'GET /api/driver-assignments': [buildAssignment({ startedOn: '2026-11-15' })],
    });
    const from = await screen.findByLabelText('From');
    await person.clear(from);
    await person.type(from, '2026-11-01');
    const moses = await row(/Moses Phiri/);
    await moses.findByText(/has had ABZ 1234 only since 15\/11\/2026/);
  });
});

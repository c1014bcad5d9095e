import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { dialog, useAlert, visit } from '../support/client/admin';
import { type Call, refusal, useApi } from '../support/client/api';
import { fleet } from '../support/client/fleet';
import { field, fillIn, press, sent } from '../support/client/forms';
import { useDate } from '../support/client/session';

const api = useApi();
useAlert();

const car = { 'Number Plate': { choose: 'ABZ 1234' } };
const [cashing] = fleet.cashings;
/** The days from 3 November on, and one day in October. */
const assignments = [
  { driverId: 5, carId: 3, startedOn: '2026-11-03', endedOn: null },
  { driverId: 5, carId: 3, startedOn: '2026-10-20', endedOn: '2026-10-21' },
];
const earlier = [1, 3, 4].map((day) => ({ ...cashing, id: day, amount: 300, date: `2026-11-0${day}` }));

const submit = async (entries: Record<string, string>, more: Record<string, unknown> = {}) => {
  const answers = {
    'GET /api/cashings/byCarId/3': earlier,
    'GET /api/cashings': earlier,
    'GET /api/driver-assignments': assignments,
    'POST /api/cashings/': { id: 900 },
  };
  visit(api, '/admin/cashings/create', { answers: { ...answers, ...more } });
  const form = await dialog('Add new Cashing');
  await fillIn(form, car);
  await waitFor(() => expect(form.getByLabelText(/^Driver/)).toHaveValue('Moses Phiri'));
  await fillIn(form, entries);
  await press(form, 'Submit');
  return form;
};

describe('the check before money is sent', () => {
  useDate('2026-11-10T08:00:00Z');

  it.each([
    [
      'a future day',
      { Date: '12/11/2026', 'Amount (ZMW)': '300' },
      '12/11/2026 is after today. Save anyway?',
    ],
    [
      'a high amount',
      { 'Amount (ZMW)': '3,000' },
      'ZMW 3,000.00 is more than three times the usual ZMW 300.00. Save anyway?',
    ],
    [
      'a day with a cashing',
      { Date: '03/11/2026', 'Amount (ZMW)': '300' },
      'This car and driver have ZMW 300.00 recorded for 03/11/2026 already. Save anyway?',
    ],
    ['no amount', {}, 'Save without an amount?'],
    [
      'a driver without the car on that day',
      { Date: '02/11/2026', 'Amount (ZMW)': '300' },
      'Moses Phiri did not have ABZ 1234 on 02/11/2026. Save anyway?',
    ],
  ])('asks about %s, and saves it once confirmed', async (_what, entries, question) => {
    const form = await submit(entries);
    await press(await dialog(question), 'Save anyway');
    expect(await form.findByText('Cashing successfully added')).toBeVisible();
    expect(sent(api, 'POST')).toHaveLength(1);
  });

  it('asks once about two doubts, and Cancel sends nothing', async () => {
    const form = await submit({ Date: '12/11/2026', 'Amount (ZMW)': '3,000' });
    const asked = await dialog(/is after today.*more than three times/s);
    await press(asked, 'Cancel');
    await waitFor(() => expect(form.getByRole('button', { name: 'Submit' })).toBeEnabled());
    expect(sent(api, 'POST')).toEqual([]);
  });

  const first = [{ driverId: 5, carId: 3, startedOn: '2026-11-09', endedOn: null }];
  /** The assignments of the pair, of the car and of the driver. */
  const assigned =
    (others: readonly object[] = []) =>
    ({ query }: Call) => {
      const { carId, driverId } = JSON.parse(query['filter'] ?? '{}') as Record<string, number>;
      return carId && driverId ? first : [...first, ...others];
    };

  it.each([
    ['nobody', [], false],
    [
      'another driver had the car',
      [{ driverId: 6, carId: 3, startedOn: '2026-11-01', endedOn: '2026-11-09' }],
      true,
    ],
    [
      'the driver had another car',
      [{ driverId: 5, carId: 4, startedOn: '2026-11-01', endedOn: '2026-11-09' }],
      true,
    ],
    [
      'another had it until that day',
      [{ driverId: 6, carId: 3, startedOn: '2026-10-01', endedOn: '2026-11-05' }],
      false,
    ],
  ])('a day before the first one of the driver is questioned only if %s', async (_who, others, isAsked) => {
    const form = await submit(
      { Date: '05/11/2026', 'Amount (ZMW)': '300' },
      { 'GET /api/driver-assignments': assigned(others) },
    );
    if (isAsked)
      await press(
        await dialog('Moses Phiri did not have ABZ 1234 on 05/11/2026. Save anyway?'),
        'Save anyway',
      );
    expect(await form.findByText('Cashing successfully added')).toBeVisible();
  });

  const account = { target: { amount: 350, every: 'day', days: '1111111' }, balance: 700, dueToday: 350 };

  it.each([
    ['3,500', account, true],
    ['3,499', account, false],
    ['3,500', { ...account, balance: 3_500 }, false],
    ['3,500', { ...account, target: null }, false],
  ])('%s is questioned once where it is ten times what is due', async (amount, balance, isAsked) => {
    const form = await submit(
      { 'Amount (ZMW)': amount },
      { 'GET /api/balances': [balance], 'GET /api/cashings': [], 'GET /api/cashings/byCarId/3': [] },
    );
    if (isAsked) await press(await dialog('Ten times what is due. Save anyway?'), 'Save anyway');
    expect(await form.findByText('Cashing successfully added')).toBeVisible();
  });

  it('does not ask about a usual amount of the driver who handed the car over on that day', async () => {
    const form = await submit({ Date: '21/10/2026', 'Amount (ZMW)': '900' });
    expect(await form.findByText('Cashing successfully added')).toBeVisible();
  });

  it('asks again once the session that had ended is renewed', async () => {
    let isSignedIn = false;
    const only = (answer: unknown) => () =>
      isSignedIn ? answer : refusal(401, { message: 'Please sign in' });
    const form = await submit(
      { Date: '03/11/2026', 'Amount (ZMW)': '300' },
      {
        'GET /api/cashings/byCarId/3': only(earlier),
        'GET /api/driver-assignments': only(assignments),
        'POST /api/cashings/': only({ id: 900 }),
        'POST /api/auth/loginUser': () => {
          isSignedIn = true;
          return { token: `fresh-${Math.random()}` };
        },
      },
    );
    const prompt = await dialog('Your session has ended. Enter your password to save.');
    fireEvent.change(prompt.getByLabelText(/^Password/), { target: { value: 'right' } });
    await press(prompt, 'Sign in and save');
    const posts = () => sent(api, 'POST').filter(({ path }) => path === '/api/cashings/');
    const question = 'This car and driver have ZMW 300.00 recorded for 03/11/2026 already. Save anyway?';
    const asked = await dialog(question);
    expect(posts()).toHaveLength(1);
    await press(asked, 'Save anyway');
    expect(await form.findByText('Cashing successfully added')).toBeVisible();
    expect(posts()).toHaveLength(2);
  });
});

afterEach(() => onlineManager.setOnline(true));

it('offline, a choice offers cached records with a hint and keeps the text', async () => {
  visit(api, '/admin/cashings/create');
  const form = await dialog('Add new Cashing');
  const plate = await field(form, 'Number Plate');
  fireEvent.focus(plate);
  await screen.findByRole('option', { name: 'ABZ 1234' });
  act(() => onlineManager.setOnline(false));
  fireEvent.change(plate, { target: { value: 'AB' } });
  expect(await screen.findByRole('option', { name: 'ABZ 1234' })).toBeVisible();
  const sentence = 'You are offline. Only the choices loaded earlier are available.';
  await waitFor(() => expect(plate).toHaveAccessibleDescription(sentence));
  fireEvent.change(plate, { target: { value: 'XYZ' } });
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  expect(screen.queryByText('Loading…')).toBeNull();
  fireEvent.blur(plate);
  expect(plate).toHaveValue('XYZ');
});

import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Person, dialog, useAlert, visit as open } from '../../support/client/admin';
import { refusal, useApi, type Call } from '../../support/client/api';
import { writes } from '../../support/client/forms';
import { buildAssignment, buildSuggestion, moneyAnswers } from '../../support/client/money';
import { admin, owner, resetAfterEach } from '../../support/client/session';

resetAfterEach();
const api = useApi();
const alert = useAlert();

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T08:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const created = ({ body }: Call) => Response.json({ id: 90, ...(body as object) }, { status: 201 });
const done = () => Response.json(buildAssignment());
const next = buildAssignment({ id: 90, driverId: 6, driver: 'Kelvin Tembo', startedOn: '2026-11-21' });

const visit = (path: string, { user = admin, money = {}, more = {} } = {}) =>
  open(api, path, {
    answers: {
      ...moneyAnswers({ assignments: [buildAssignment()], ...money }),
      'POST /api/driver-assignments': created,
      'POST /api/cashings/': created,
      'POST /api/adjustments/': created,
      'PUT /api/driver-assignments/81': done,
      ...more,
    },
    user,
    style: 'motoka',
  });

const form = () => dialog('Assign driver');
const choose = async (person: Person, choice: string) => {
  await person.type(await (await form()).findByRole('combobox', { name: /^Driver/ }), choice);
  await person.click(await screen.findByRole('option', { name: choice }));
};
const submit = async (person: Person) => {
  const button = (await form()).getByRole('button', { name: 'Submit' });
  await waitFor(() => expect(button).toBeEnabled());
  await person.click(button);
};

describe('a handover', () => {
  it('shows what the leaving driver owes and leaves it open by default', async () => {
    const { person } = visit('/admin/cars/3/assign');
    await choose(person, 'Kelvin Tembo');
    expect(
      await (await form()).findByRole('checkbox', { name: 'Moses Phiri leaves ABZ 1234.' }),
    ).toBeChecked();
    (await form()).getByText('ZMW 1,350.00 behind since 12/11/2026');
    expect((await form()).getByRole('radio', { name: 'Leave it open' })).toBeChecked();
    await submit(person);
    await (await form()).findByText('Driver assigned');
    expect(writes(api)).toEqual([
      ['POST /api/driver-assignments', { driverId: 6, carId: 3 }],
      ['PUT /api/driver-assignments/81', { id: 81, endedOn: '2026-11-21' }],
    ]);
  });

  it('Cash in now adds a cashing of the typed amount', async () => {
    const { person } = visit('/admin/cars/3/assign');
    await choose(person, 'Kelvin Tembo');
    await person.click(await (await form()).findByRole('radio', { name: 'Cash in now' }));
    const amount = (await form()).getByLabelText('Amount (ZMW)');
    expect(amount).toHaveValue('1350.00');
    await person.clear(amount);
    await person.type(amount, '1,000');
    await submit(person);
    await (await form()).findByText('Driver assigned');
    expect(writes(api).at(-1)).toEqual([
      'POST /api/cashings/',
      expect.objectContaining({ carId: 3, driverId: 5, userId: 7, amount: 1000 }),
    ]);
  });

  it('Forgive adds an adjustment with a reason', async () => {
    const { person } = visit('/admin/cars/3/assign');
    await choose(person, 'Kelvin Tembo');
    await person.click(await (await form()).findByRole('radio', { name: 'Forgive' }));
    await submit(person);
    await (await form()).findByText('Driver assigned');
    expect(writes(api).at(-1)).toEqual([
      'POST /api/adjustments/',
      expect.objectContaining({
        effect: 'forgive',
        amount: 1350,
        reason: 'Forgiven at the handover of ABZ 1234',
      }),
    ]);
  });

  it('accepts a date, the odometer and notes', async () => {
    const { person } = visit('/admin/cars/3/assign');
    await choose(person, 'Kelvin Tembo');
    const day = await (await form()).findByLabelText(/^Date/);
    await person.clear(day);
    await person.type(day, '16/11/2026');
    await person.type((await form()).getByLabelText('Odometer'), '84,300');
    await person.type((await form()).getByLabelText('Notes'), 'Mirror cracked');
    await submit(person);
    await (await form()).findByText('Driver assigned');
    expect(writes(api)).toEqual([
      [
        'POST /api/driver-assignments',
        { driverId: 6, carId: 3, date: '2026-11-16', mileage: 84_300, notes: 'Mirror cracked' },
      ],
      ['PUT /api/driver-assignments/81', { id: 81, endedOn: '2026-11-16' }],
    ]);
    expect(
      api.calls.some(({ path, query }) => path === '/api/balances' && query['asOf'] === '2026-11-16'),
    ).toBe(true);
  });

  it('of a car with two drivers ends no assignment by default', async () => {
    const second = buildAssignment({ id: 82, driverId: 8, driver: 'Natasha Lungu' });
    const { person } = visit('/admin/cars/3/assign', { money: { assignments: [buildAssignment(), second] } });
    await choose(person, 'Kelvin Tembo');
    expect(
      await (await form()).findByRole('checkbox', { name: 'Natasha Lungu leaves ABZ 1234.' }),
    ).not.toBeChecked();
    await submit(person);
    await (await form()).findByText('Driver assigned');
    expect(writes(api)).toHaveLength(1);
  });

  it('by an owner ends no assignment, and the debt can be settled', async () => {
    const { person } = visit('/admin/cars/3/assign', { user: owner });
    await choose(person, 'Kelvin Tembo');
    await (await form()).findByText(/^Moses Phiri still drives ABZ 1234 too/);
    await person.click((await form()).getByRole('radio', { name: 'Cash in now' }));
    await submit(person);
    await (await form()).findByText('Driver assigned');
    expect(writes(api).map(([call]) => call)).toEqual([
      'POST /api/driver-assignments',
      'POST /api/cashings/',
    ]);
  });

  it('an error is shown at its field, and nothing else is sent', async () => {
    const sentence = 'Kelvin Tembo has had BBM 561 since 18/11/2026';
    const { person } = visit('/admin/cars/3/assign', {
      more: {
        'POST /api/driver-assignments': () => refusal(400, { message: sentence, errors: { date: sentence } }),
      },
    });
    await choose(person, 'Kelvin Tembo');
    await submit(person);
    await waitFor(async () => expect((await form()).getAllByText(sentence)).toHaveLength(2));
    await waitFor(() => expect(alert).toHaveBeenCalledWith(sentence));
    expect(writes(api)).toHaveLength(1);
  });

  it('continues after a failure and repeats nothing', async () => {
    let isCut = true;
    const { person } = visit('/admin/cars/3/assign', {
      more: { 'POST /api/cashings/': (call: Call) => (isCut ? Response.error() : created(call)) },
    });
    await choose(person, 'Kelvin Tembo');
    await person.click(await (await form()).findByRole('radio', { name: 'Cash in now' }));
    await submit(person);
    expect(await (await form()).findByRole('alert')).toHaveTextContent(
      'The car is handed over, but this is still open. Moses Phiri: Failed to create cashing',
    );
    isCut = false;
    await submit(person);
    await (await form()).findByText('Driver assigned');
    const keysOf = (wanted: string) =>
      api.calls
        .filter(({ method, path }) => method === 'POST' && path === wanted)
        .map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keysOf('/api/driver-assignments')).size).toBe(1);
    expect(new Set(keysOf('/api/cashings/')).size).toBe(1);
    expect(writes(api).filter(([call]) => call === 'PUT /api/driver-assignments/81')).toHaveLength(1);
  });

  it('ends with the slip, and shows that the driver has no target yet', async () => {
    const { person, path } = visit('/admin/cars/3/assign', {
      money: { assignments: [buildAssignment(), next], suggestions: [buildSuggestion({ driverId: 6 })] },
    });
    vi.stubGlobal('print', vi.fn());
    await choose(person, 'Moses Phiri');
    await submit(person);
    await (await form()).findByText('Kelvin Tembo has no target for ABZ 1234 yet.');
    await person.click((await form()).getByRole('link', { name: 'Print slip' }));
    expect(path()).toBe('/admin/handovers/90');
  });
});

describe('the slip', () => {
  it('shows both drivers, what is owed, and a line to sign for each', async () => {
    const before = buildAssignment({ endedOn: '2026-11-21' });
    visit('/admin/handovers/90', {
      money: { assignments: [before, { ...next, mileage: 84_300, notes: 'Mirror cracked' }] },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Handover' })).toBeVisible();
    await screen.findByText('Mirror cracked');
    expect(screen.getByText('84,300')).toBeVisible();
    expect(screen.getByText('ZMW 1,350.00 behind since 12/11/2026')).toBeVisible();
    expect(screen.getAllByText('Handed over by')).toHaveLength(2);
    expect(screen.getAllByText('Taken over by')).toHaveLength(2);
    expect(screen.getAllByText('Moses Phiri')).toHaveLength(2);
  });

  it('of an unknown handover is not found', async () => {
    visit('/admin/handovers/7');
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  });
});

import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Person, useAlert } from '../../support/client/admin';
import { refusal, useApi, type Call } from '../../support/client/api';
import { writes } from '../../support/client/forms';
import { assignForm, created, next, submit, visitHandover } from '../../support/client/handover';
import { buildAssignment, buildBalance, buildSuggestion } from '../../support/client/money';
import { owner, useDate } from '../../support/client/session';

const api = useApi();
const alert = useAlert();
useDate('2026-11-21T08:00:00Z');
const visit = (path: string, options = {}) => visitHandover(api, path, options);

const choose = async (person: Person, choice: string) => {
  await person.type(await (await assignForm()).findByRole('combobox', { name: /^Driver/ }), choice);
  await person.click(await screen.findByRole('option', { name: choice }));
};

/** The body of the handover that was sent. */
const sent = () => {
  const all = writes(api);
  expect(all.map(([call]) => call)).toEqual(['POST /api/handovers']);
  return all[0]![1] as Record<string, unknown>;
};

describe('a handover', () => {
  it('shows what the leaving driver owes, also what still falls due, and leaves it open by default', async () => {
    const dues = [{ date: '2026-11-29', amount: 600 }];
    const { person } = visit('/admin/cars/3/assign', {
      money: { fallingDue: [buildBalance({ amount: 600, dues })] },
    });
    await choose(person, 'Kelvin Tembo');
    expect(
      await (await assignForm()).findByRole('checkbox', { name: 'Moses Phiri leaves ABZ 1234.' }),
    ).toBeChecked();
    (await assignForm()).getByText('ZMW 1,350.00 behind since 12/11/2026');
    await (await assignForm()).findByText('Still falls due: ZMW 600.00 on 29/11/2026');
    expect((await assignForm()).getByRole('radio', { name: 'Leave it open' })).toBeChecked();
    await submit(person);
    await (await assignForm()).findByText('Driver assigned');
    expect(sent()).toEqual({ driverId: 6, carId: 3, leaving: [{ driverId: 5, action: 'open' }] });
  });

  it('Cash in now adds a cashing of the typed amount, by an owner too', async () => {
    const { person } = visit('/admin/cars/3/assign', { user: owner });
    await choose(person, 'Kelvin Tembo');
    await person.click(await (await assignForm()).findByRole('radio', { name: 'Cash in now' }));
    const amount = (await assignForm()).getByLabelText('Amount (ZMW)');
    expect(amount).toHaveValue('1350.00');
    await person.clear(amount);
    await person.type(amount, '1,000');
    await submit(person);
    await (await assignForm()).findByText('Driver assigned');
    expect(sent()['leaving']).toEqual([{ driverId: 5, action: 'cash', amount: 1000 }]);
  });

  it('Forgive adds an adjustment with a reason', async () => {
    const { person } = visit('/admin/cars/3/assign');
    await choose(person, 'Kelvin Tembo');
    await person.click(await (await assignForm()).findByRole('radio', { name: 'Forgive' }));
    await submit(person);
    await (await assignForm()).findByText('Driver assigned');
    expect(sent()['leaving']).toEqual([
      { driverId: 5, action: 'forgive', amount: 1350, reason: 'Forgiven at the handover of ABZ 1234' },
    ]);
  });

  it('accepts a date, the odometer and notes', async () => {
    const { person } = visit('/admin/cars/3/assign');
    await choose(person, 'Kelvin Tembo');
    const day = await (await assignForm()).findByLabelText(/^Date/);
    await person.clear(day);
    await person.type(day, '16/11/2026');
    await person.type((await assignForm()).getByLabelText('Odometer'), '84,300');
    await person.type((await assignForm()).getByLabelText('Notes'), 'Mirror cracked');
    await submit(person);
    await (await assignForm()).findByText('Driver assigned');
    expect(sent()).toEqual({
      driverId: 6,
      carId: 3,
      date: '2026-11-16',
      mileage: 84_300,
      notes: 'Mirror cracked',
      leaving: [{ driverId: 5, action: 'open' }],
    });
    expect(
      api.calls.some(({ path, query }) => path === '/api/balances' && query['asOf'] === '2026-11-16'),
    ).toBe(true);
  });

  it('suggests what was owed on the day of the handover, unless an amount was typed', async () => {
    const balances = ({ query }: Call) => [
      buildBalance({ balance: query['asOf'] === '2026-11-16' ? 650 : 1350 }),
    ];
    const { person } = visit('/admin/cars/3/assign', { more: { 'GET /api/balances': balances } });
    await choose(person, 'Kelvin Tembo');
    const form = await assignForm();
    const setDay = async (day: string) => {
      await person.clear(form.getByLabelText(/^Date/));
      await person.type(form.getByLabelText(/^Date/), day);
    };
    await person.click(await form.findByRole('radio', { name: 'Forgive' }));
    expect(form.getByLabelText('Amount (ZMW)')).toHaveValue('1350.00');
    await setDay('16/11/2026');
    await waitFor(() => expect(form.getByLabelText('Amount (ZMW)')).toHaveValue('650.00'));
    await person.clear(form.getByLabelText('Amount (ZMW)'));
    await person.type(form.getByLabelText('Amount (ZMW)'), '500');
    await setDay('21/11/2026');
    await form.findByText(/^ZMW 1,350\.00 behind/);
    expect(form.getByLabelText('Amount (ZMW)')).toHaveValue('500');
  });

  it('settles nothing on a day on which nothing was owed', async () => {
    const balances = ({ query }: Call) => [buildBalance({ balance: query['asOf'] ? 0 : 1350 })];
    const { person } = visit('/admin/cars/3/assign', { more: { 'GET /api/balances': balances } });
    await choose(person, 'Kelvin Tembo');
    const form = await assignForm();
    await person.click(await form.findByRole('radio', { name: 'Forgive' }));
    await person.clear(form.getByLabelText(/^Date/));
    await person.type(form.getByLabelText(/^Date/), '16/11/2026');
    await waitFor(() => expect(form.queryByRole('radio', { name: 'Forgive' })).not.toBeInTheDocument());
    await submit(person);
    await form.findByText('Driver assigned');
    expect(sent()['leaving']).toEqual([{ driverId: 5, action: 'open' }]);
  });

  it('of a car with two drivers ends no assignment by default', async () => {
    const second = buildAssignment({ id: 82, driverId: 8, driver: 'Natasha Lungu' });
    const { person } = visit('/admin/cars/3/assign', { money: { assignments: [buildAssignment(), second] } });
    await choose(person, 'Kelvin Tembo');
    expect(
      await (await assignForm()).findByRole('checkbox', { name: 'Natasha Lungu leaves ABZ 1234.' }),
    ).not.toBeChecked();
    await submit(person);
    await (await assignForm()).findByText('Driver assigned');
    expect(sent()['leaving']).toEqual([]);
  });

  it('adds a new driver without leaving the dialog', async () => {
    const { person } = visit('/admin/cars/3/assign');
    await person.click(await (await assignForm()).findByRole('button', { name: 'Add a new driver' }));
    expect((await assignForm()).getByLabelText(/^Name/)).toBeInvalid();
    await person.type((await assignForm()).getByLabelText(/^Name/), 'Natasha Lungu');
    await person.type((await assignForm()).getByLabelText(/^Phone/), '0977 123 456');
    await submit(person);
    await (await assignForm()).findByText('Driver assigned');
    expect(sent()).toEqual({
      driver: { name: 'Natasha Lungu', phone: expect.stringMatching(/977123456$/) },
      carId: 3,
      leaving: [{ driverId: 5, action: 'open' }],
    });
  });

  it('that is refused keeps what was typed, and shows the errors at their fields', async () => {
    const sentence = 'Amount (ZMW) must be at most 1,000,000,000';
    const late = 'Kelvin Tembo has had BBM 561 since 18/11/2026';
    const errors = { date: late, 'leaving.0.amount': sentence, 'leaving.0.driverId': 'Not shown' };
    const { person } = visit('/admin/cars/3/assign', {
      more: { 'POST /api/handovers': () => refusal(400, { message: sentence, errors }) },
    });
    await choose(person, 'Kelvin Tembo');
    await person.type((await assignForm()).getByLabelText('Notes'), 'Mirror cracked');
    await person.click(await (await assignForm()).findByRole('radio', { name: 'Cash in now' }));
    await submit(person);
    await waitFor(async () => expect((await assignForm()).getAllByText(sentence)).toHaveLength(2));
    expect((await assignForm()).getByText(late)).toBeVisible();
    await waitFor(() => expect(alert).toHaveBeenCalledWith(sentence));
    expect(writes(api)).toHaveLength(1);
    expect((await assignForm()).getByLabelText('Notes')).toHaveValue('Mirror cracked');
    expect((await assignForm()).getByRole('radio', { name: 'Cash in now' })).toBeChecked();
    expect((await assignForm()).getByLabelText('Amount (ZMW)')).toHaveValue('1350.00');
    expect((await assignForm()).getByRole('combobox', { name: /^Driver/ })).toHaveValue('Kelvin Tembo');
    expect((await assignForm()).queryByText('Not shown')).toBeNull();
  });

  it('whose answer was lost is sent again with the same key and body, also if no driver is left to leave', async () => {
    let isCut = true;
    let assignments = [buildAssignment()];
    const { person } = visit('/admin/cars/3/assign', {
      more: {
        'POST /api/handovers': (call: Call) => {
          if (!isCut) return created(call);
          assignments = [next];
          return Response.error();
        },
        'GET /api/driver-assignments': ({ query }: Call) =>
          Response.json({ data: query['filter']?.includes('driverId') ? [] : assignments }),
      },
    });
    await choose(person, 'Kelvin Tembo');
    await person.click(await (await assignForm()).findByRole('radio', { name: 'Cash in now' }));
    await submit(person);
    await (await assignForm()).findByRole('alert');
    isCut = false;
    await submit(person);
    await (await assignForm()).findByText('Driver assigned');
    const calls = api.calls.filter(({ path }) => path === '/api/handovers');
    expect(calls).toHaveLength(2);
    expect(calls[1]!.body).toEqual(calls[0]!.body);
    expect(calls[1]!.headers.get('Idempotency-Key')).toBe(calls[0]!.headers.get('Idempotency-Key'));
  });

  it('ends with the slip, and shows that the driver has no target yet', async () => {
    const { person, path } = visit('/admin/cars/3/assign', {
      money: { assignments: [buildAssignment(), next], suggestions: [buildSuggestion({ driverId: 6 })] },
    });
    vi.stubGlobal('print', vi.fn());
    await choose(person, 'Kelvin Tembo');
    await submit(person);
    await (await assignForm()).findByText('Kelvin Tembo has no target for ABZ 1234 yet.');
    await person.click((await assignForm()).getByRole('link', { name: 'Print slip' }));
    expect(path()).toBe('/admin/handovers/90');
  });
});

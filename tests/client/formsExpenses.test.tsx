import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dialog, useAlert, visit } from '../support/client/admin';
import { refusal, useApi } from '../support/client/api';
import { field, fillIn, press, sent } from '../support/client/forms';
import { specified } from '../support/specification';

const api = useApi();
useAlert();

const { path, forms } = specified.repairs;
const { Mileage, ...withoutMileage } = forms.add.typed;
const { mileage, ...bodyWithoutMileage } = forms.add.body;

const names = ['Repair', 'Fuel', 'Wash', 'Toll', 'Station', 'Fine', 'Wage', 'Battery water'];
const kinds = names.map((name, index) => ({
  id: index + 1,
  name,
  hasMileage: index < 2,
  isOff: name === 'Station',
}));
const use = (kindId: number, count: number) => ({
  id: `repairs-${kindId}`,
  resource: 'repairs',
  kindId,
  count,
});

/** The answer of a slow report. */
const later = <Rows,>(rows: Rows) => new Promise<Rows>((resolve) => setTimeout(() => resolve(rows), 50));

const answers = {
  'GET /api/cash-book': [],
  'GET /api/expense-kinds': kinds,
  'GET /api/spending': () => later([use(8, 9), use(4, 5), use(2, 3)]),
  [`POST /api${path}/`]: { id: 900, ...forms.add.body },
};

const openAdd = async (more: Record<string, unknown> = {}) => {
  visit(api, `/admin${path}/create`, { answers: { ...answers, ...more }, style: 'motoka' });
  const form = await dialog('Add new Repairs/Expenses');
  await form.findByRole('button', { name: 'Cash box' });
  await form.findByRole('button', { name: 'Toll' });
  return form;
};
type Form = Awaited<ReturnType<typeof openAdd>>;

const offered = (form: Form) =>
  [...form.getByRole('group', { name: 'Kind' }).querySelectorAll('button')].map(
    ({ textContent }) => textContent,
  );

describe('the kind of an expense', () => {
  it('is one of six chips, the most used first, or one of the others', async () => {
    const form = await openAdd();
    // From the start: chips that move are pressed by mistake.
    expect(offered(form)).toEqual(['Battery water', 'Toll', 'Fuel', 'Repair', 'Wash', 'Fine', 'More']);
    await press(form, 'More');
    expect(offered(form).slice(6)).toEqual(['Wage', 'Fewer']);
    expect(form.getByRole('button', { name: 'Fewer', expanded: true })).toBeVisible();
  });

  it('is sent once it is chosen, and taken back by a second press', async () => {
    const form = await openAdd();
    await fillIn(form, forms.add.typed);
    await press(form, 'Repair');
    await press(form, 'Repair');
    await press(form, 'Fuel');
    await fillIn(form, { Litres: '40.5' });
    await press(form, 'Submit');
    await waitFor(() => expect(sent(api, 'POST')).toHaveLength(1));
    expect(sent(api, 'POST')[0]?.body).toEqual({ ...forms.add.body, kindId: 2, litres: 40.5 });
  });

  it('asks for no mileage that it does not have, and brings back what was typed', async () => {
    const form = await openAdd();
    await fillIn(form, withoutMileage);
    await fillIn(form, { Mileage });
    await press(form, 'Toll');
    expect(form.queryByLabelText('Mileage')).not.toBeInTheDocument();
    expect(form.queryByLabelText('Litres')).not.toBeInTheDocument();
    await press(form, 'Repair');
    expect(await field(form, 'Mileage')).toHaveValue(forms.add.values.mileage);
    await press(form, 'Toll');
    await press(form, 'Submit');
    await waitFor(() => expect(sent(api, 'POST')).toHaveLength(1));
    expect(sent(api, 'POST')[0]?.body).toEqual({ ...bodyWithoutMileage, mileage: null, kindId: 4 });
    expect(mileage).toBe(85_000);
  });
});

describe('the driver of an expense', () => {
  const refuse = (errors: Record<string, string>) => ({
    [`POST /api${path}/`]: () => refusal(400, { message: Object.values(errors)[0] ?? '', errors }),
  });

  it.each([
    ['Driver', ['Driver'], {}, { driverId: 'Driver: say who paid' }],
    [
      'Driver pays back (ZMW)',
      ['A driver pays a part of it back'],
      { 'Driver pays back (ZMW)': '900' },
      { driverPays: 'Driver pays back at most the amount' },
    ],
    [
      'Driver',
      ['A driver pays a part of it back'],
      { 'Driver pays back (ZMW)': '50' },
      { driverId: 'Driver: say who pays it back' },
    ],
    [
      'Driver pays back (ZMW)',
      ['A driver pays a part of it back', 'Driver'],
      { 'Driver pays back (ZMW)': '50' },
      { driverPays: 'What the driver paid is not paid back by the driver' },
    ],
  ])(
    '%s: a refusal stands at its field, and what was typed stays (%#)',
    async (label, buttons, typed, errors) => {
      const form = await openAdd(refuse(errors));
      await fillIn(form, forms.add.typed);
      const [first, ...others] = buttons;
      await press(form, first ?? '');
      await fillIn(form, typed);
      for (const name of others) await press(form, name);
      await press(form, 'Submit');
      const refused = await field(form, label);
      await waitFor(() => expect(refused).toHaveAccessibleDescription(Object.values(errors)[0]));
      for (const [each, value] of Object.entries(typed)) expect(await field(form, each)).toHaveValue(value);
      expect(await field(form, 'Details')).toHaveValue(forms.add.typed.Details);
    },
  );

  it('is asked for with what the driver paid, and filled in by the server', async () => {
    const form = await openAdd();
    expect(form.queryByLabelText('Driver')).not.toBeInTheDocument();
    await fillIn(form, forms.add.typed);
    await press(form, 'Driver');
    expect(await field(form, 'Driver')).toHaveAccessibleDescription(
      'Empty: the driver who had the car at the end of that day',
    );
    await press(form, 'Submit');
    await waitFor(() => expect(sent(api, 'POST')).toHaveLength(1));
    expect(sent(api, 'POST')[0]?.body).toEqual({ ...forms.add.body, paidFrom: 'driver' });
  });
});

describe('an expense without a kind', () => {
  it('is shown as Repair/Expense, and its list can be filtered by that', async () => {
    const list = [{ ...forms.record, kindId: null, kind: null }];
    visit(api, `/admin${path}?filter=${encodeURIComponent('{"kindId":0}')}`, {
      answers: { ...answers, [`GET /api${path}`]: list },
      style: 'motoka',
    });
    expect(await screen.findByRole('button', { name: 'Kind: Repair/Expense' })).toBeInTheDocument();
    const lists = api.calls.filter((call) => call.path === `/api${path}`);
    expect(lists.map(({ query }) => query['filter'])).toContain('{"kindId":0}');
    fireEvent.click(screen.getByRole('button', { name: 'Remove the filter Kind' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /Repair\/Expense/ })).not.toBeInTheDocument(),
    );
  });
});

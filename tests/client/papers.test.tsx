import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dialog, useAlert, visit } from '../support/client/admin';
import { useApi } from '../support/client/api';
import { field, fillIn, press, sent } from '../support/client/forms';
import { resetAfterEach, useDate } from '../support/client/session';
import { theCar } from '../support/specification/parts';

const api = useApi();
resetAfterEach();
useAlert();
useDate('2026-11-24T08:00:00Z');

const kind = (id: number, key: string, label: string, of: string, months: number, isOff = false) => ({
  id,
  key,
  label,
  of,
  months,
  leadDays: 30,
  isOff,
});
const kinds = [
  kind(1, 'insurance', 'Insurance', 'car', 0),
  kind(2, 'roadTax', 'Road tax', 'car', 0),
  kind(5, 'drivingLicence', 'Driving licence', 'driver', 60),
  kind(7, 'other', 'Other', 'car', 12),
  kind(8, 'permit', 'Hire permit', 'car', 3),
  kind(9, 'old', 'Sticker', 'car', 3, true),
];
const answers = {
  'GET /api/cash-book': [],
  'GET /api/paper-kinds': kinds,
  'POST /api/papers/': { id: 900 },
  'POST /api/insurances/': { id: 901 },
};

describe('the form of a paper', () => {
  const open = async () => {
    visit(api, '/admin/papers/create', { answers, style: 'motoka' });
    return dialog('Add new Paper');
  };
  type Form = Awaited<ReturnType<typeof open>>;
  /** The offered kinds, once one of them is there. */
  const offered = async (form: Form, one: string) => {
    fireEvent.mouseDown(await form.findByRole('combobox', { name: /^Kind/ }));
    await screen.findByRole('option', { name: one });
    return screen.getAllByRole('option').map(({ textContent }) => textContent);
  };
  const choose = async (form: Form, name: string) => {
    fireEvent.mouseDown(await form.findByRole('combobox', { name: /^Kind/ }));
    fireEvent.click(await screen.findByRole('option', { name }));
  };

  it('offers the kinds that are not off', async () => {
    const form = await open();
    expect(await offered(form, 'Hire permit')).toEqual([
      'Insurance',
      'Road tax',
      'Driving licence',
      'Other',
      'Hire permit',
    ]);
  });

  it('offers the kinds of a car once one is chosen', async () => {
    const form = await open();
    await fillIn(form, theCar);
    await waitFor(async () => expect(await field(form, 'Number Plate')).toHaveValue('ABZ 1234'));
    expect(await offered(form, 'Hire permit')).toEqual(['Insurance', 'Road tax', 'Other', 'Hire permit']);
  });

  it('asks how and when it was paid once it cost something', async () => {
    const form = await open();
    await fillIn(form, theCar);
    await choose(form, 'Hire permit');
    await field(form, 'Cost (ZMW)');
    expect(form.queryByLabelText('Paid on')).toBeNull();
    expect(form.queryByRole('group', { name: 'Paid from' })).toBeNull();
    await fillIn(form, { 'Cost (ZMW)': '85.50' });
    const sources = within(await form.findByRole('group', { name: 'Paid from' }));
    expect(sources.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Cash box',
      'Mobile money',
      'Bank',
      'Owner',
    ]);
    await fillIn(form, { 'Paid on': '20/11/2026' });
    await press(form, 'Bank');
    await press(form, 'Submit');
    await waitFor(() => expect(sent(api, 'POST')).toHaveLength(1));
    expect(sent(api, 'POST')[0]?.body).toMatchObject({
      carId: 3,
      kind: 'permit',
      amount: 85.5,
      paidFrom: 'bank',
      paidOn: expect.stringContaining('2026-11-20') as unknown,
    });
  });

  it('forgets the day of a cost that was taken away', async () => {
    const form = await open();
    await fillIn(form, theCar);
    await choose(form, 'Hire permit');
    await fillIn(form, { 'Cost (ZMW)': '85.50' });
    await fillIn(form, { 'Paid on': '20/11/2026' });
    await fillIn(form, { 'Cost (ZMW)': '' });
    await waitFor(() => expect(form.queryByLabelText('Paid on')).toBeNull());
    await press(form, 'Submit');
    await waitFor(() => expect(sent(api, 'POST')).toHaveLength(1));
    expect(sent(api, 'POST')[0]?.body).toMatchObject({ amount: null });
    expect(sent(api, 'POST')[0]?.body).not.toHaveProperty('paidOn');
  });
});

const paper = {
  id: 31,
  carId: 3,
  numberPlate: 'ABZ 1234',
  userId: 7,
  name: 'Otto',
  driverId: null,
  driver: null,
  kind: 'permit',
  number: 'N 7',
  validUntil: '2026-11-21',
  amount: 85.5,
  paidOn: '2026-08-20',
  paidFrom: 'mobileMoney',
};
const due = {
  id: 'paper-31',
  kind: 'permit',
  carId: 3,
  numberPlate: 'ABZ 1234',
  driverId: null,
  driver: null,
  userId: 7,
  name: 'Otto',
  dueOn: '2026-11-21',
  isForecast: false,
  dueAt: null,
  mileage: null,
  kmLeft: null,
  daysLeft: -3,
  state: 'overdue',
  recordId: 31,
  amount: 85.5,
  leadDays: 30,
};
const insurance = { ...due, id: 'insurance-12', kind: 'insurance', recordId: 12, amount: 1_450 };
const ofInsurance = { id: 12, number: 'TP 55', amount: 1_450, paidFrom: 'driver', driverId: 5 };
const renewals = {
  ...answers,
  'GET /api/papers/31': paper,
  'GET /api/insurances/12': ofInsurance,
};

describe('Renew', () => {
  const renew = async (row: object, choice: RegExp) => {
    const { person, path } = visit(api, '/admin/due', {
      answers: { ...renewals, 'GET /api/due': [row] },
      style: 'motoka',
    });
    await screen.findByRole('table', { name: 'Due' });
    await waitFor(() => expect(api.calls.some((call) => call.path === '/api/paper-kinds')).toBe(true));
    await person.click(await screen.findByRole('button', { name: 'Renew' }));
    const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    await person.click(screen.getByRole('menuitem', { name: choice }));
    return { items, path };
  };

  it('offers the months of the kind first, and fills in the number, the cost and how it was paid', async () => {
    const { items, path } = await renew(due, /^3 months/);
    expect(items).toEqual([
      '3 months: 24/02/2027',
      'End of this quarter: 31/12/2026',
      '6 months: 24/05/2027',
      '1 year: 24/11/2027',
    ]);
    const form = await dialog('Add new Paper');
    expect(path()).toBe('/admin/due/create/papers');
    expect(await field(form, 'Number')).toHaveValue('N 7');
    expect(await field(form, 'Cost (ZMW)')).toHaveValue('85.50');
    await form.findByRole('button', { name: 'Mobile money', pressed: true });
    await press(form, 'Submit');
    await waitFor(() => expect(sent(api, 'POST')).toHaveLength(1));
    expect(sent(api, 'POST')[0]?.body).toMatchObject({
      carId: 3,
      userId: 7,
      kind: 'permit',
      number: 'N 7',
      amount: 85.5,
      paidFrom: 'mobileMoney',
      validUntil: expect.stringContaining('2027-02-24') as unknown,
    });
    expect(sent(api, 'POST')[0]?.body).not.toHaveProperty('paidOn');
  });

  it('of an insurance opens the form of insurances; what a driver paid once is not the driver’s again', async () => {
    const { path } = await renew(insurance, /^End of this quarter/);
    const form = await dialog('Add new Insurance');
    expect(path()).toBe('/admin/due/create/insurances');
    expect(await field(form, 'Policy number')).toHaveValue('TP 55');
    await press(form, 'Submit');
    await waitFor(() => expect(sent(api, 'POST')).toHaveLength(1));
    const { body } = sent(api, 'POST')[0]!;
    expect(body).toMatchObject({ carId: 3, number: 'TP 55', amount: 1_450 });
    expect(body).not.toHaveProperty('paidFrom');
    expect(body).not.toHaveProperty('driverId');
  });

  it('of a licence offers the kinds of drivers', async () => {
    const ofDriver = { carId: null, numberPlate: null, driverId: 5, driver: 'Moses Phiri' };
    await renew({ ...due, ...ofDriver, kind: 'drivingLicence' }, /^60 months/);
    const form = await dialog('Add new Paper');
    await waitFor(async () => expect(await field(form, 'Valid until')).toHaveValue('24/11/2031'));
    fireEvent.mouseDown(await form.findByRole('combobox', { name: /^Kind/ }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Driving licence',
      'Other',
    ]);
  });

  it('opens from the address in a mail', async () => {
    const { path } = visit(api, '/admin/due/renew/paper-31', {
      answers: { ...renewals, 'GET /api/due': [due] },
      style: 'motoka',
    });
    const form = await dialog('Add new Paper');
    expect(path()).toBe('/admin/due/create/papers');
    expect(await field(form, 'Valid until')).toHaveValue('24/02/2027');
  });

  it('of what is done already leads to the list', async () => {
    const { path } = visit(api, '/admin/due/renew/paper-31', {
      answers: { ...renewals, 'GET /api/due': [] },
      style: 'motoka',
    });
    await waitFor(() => expect(path()).toBe('/admin/due'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('own kinds', () => {
  it('stand in the list of papers as they were typed, with what a paper cost', async () => {
    visit(api, '/admin/papers', {
      answers: { ...answers, 'GET /api/papers': [paper], 'GET /api/papers/totals': { amount: 85.5 } },
      style: 'motoka',
    });
    const table = within(await screen.findByRole('table'));
    expect(await table.findByText('Hire permit')).toBeVisible();
    expect(table.getAllByText('85.50')[0]).toBeVisible();
  });

  it('are papers in the filter of Due, also from the homepage', async () => {
    const filter = { state: 'soon', kind: ['insurance', 'roadTax', 'fitness', 'roadService'] };
    const all = [...filter.kind, 'drivingLicence', 'psvLicence', 'other'];
    visit(api, `/admin/due?filter=${JSON.stringify({ ...filter, kind: all })}`, {
      answers: { ...renewals, 'GET /api/due': [due] },
      style: 'motoka',
    });
    await waitFor(() => {
      const call = api.calls.findLast(({ path, query }) => path === '/api/due' && query['range']);
      expect(JSON.parse(call?.query['filter'] ?? '{}')).toEqual({
        state: 'soon',
        kind: kinds.map(({ key }) => key),
      });
    });
    expect(screen.getByRole('button', { name: 'Papers', pressed: true })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Hire permit' })).toHaveAttribute(
      'href',
      '/admin/papers/31',
    );
  });
});

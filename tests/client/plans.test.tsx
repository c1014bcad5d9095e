import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { runToastAction, toasts } from '../../src/client/ground/toasts/toasts';
import { dialog, useAlert, visit } from '../support/client/admin';
import { useApi } from '../support/client/api';
import { fillIn, press, sent } from '../support/client/forms';
import { useDate } from '../support/client/session';

const api = useApi();
useAlert();
useDate('2026-11-24T08:00:00Z');

const car = {
  id: 3,
  numberPlate: 'ABZ 1234',
  model: 'Toyota Hiace',
  userId: 7,
  name: 'Otto',
  mileage: 106_600,
};

const planRow = (id: number, text: string, more: object = {}) => ({
  id: `plan-${id}-3`,
  kind: 'plan',
  carId: 3,
  numberPlate: 'ABZ 1234',
  driverId: null,
  driver: null,
  userId: 7,
  name: 'Otto',
  dueOn: '2026-12-19',
  isForecast: true,
  dueAt: 110_000,
  mileage: 106_600,
  kmLeft: 3400,
  daysLeft: 25,
  state: 'later',
  recordId: id,
  amount: null,
  leadDays: 14,
  text,
  open: null,
  ...more,
});
const byDay = { dueOn: '2026-12-10', isForecast: false, daysLeft: 16, kmLeft: 900, amount: 1850 };
const brakes = planRow(5, 'Brakes');
const belt = planRow(6, 'Belt', byDay);

const answers = {
  'GET /api/cash-book': [],
  'GET /api/due': ({ query }: { query: Record<string, string> }) =>
    query['filter']?.includes('"service"') ? [] : [brakes, belt],
  'GET /api/due/totals': { amount: 0, count: 0 },
  'GET /api/cars': [car],
  'GET /api/cars/3': car,
  'GET /api/user': [{ id: 7, name: 'Otto' }],
  'GET /api/user/7': { id: 7, name: 'Otto' },
  'GET /api/expense-kinds': [{ id: 1, name: 'Repair', hasMileage: true, isOff: false }],
  'GET /api/works/byCarId/3': [
    { id: 21, carId: 3, planId: 5, date: '2026-06-01', mileage: 100_000 },
    { id: 20, carId: 3, planId: 5, date: '2026-01-01', mileage: 90_000 },
  ],
  'POST /api/works/done': {
    works: [{ id: 31, carId: 3, userId: 7, planId: 5, date: '2026-11-24' }],
    repair: { id: 71 },
  },
  'POST /api/plans': { id: 8, item: 'Belt' },
};

const openDue = async () => {
  const opened = visit(api, '/admin/due', { answers });
  const table = within(await screen.findByRole('table', { name: 'Due' }));
  const [, first, second] = table.getAllByRole('row');
  return { ...opened, rows: [within(first!), within(second!)] as const };
};

it('a plan says what comes first, the kilometres with their forecast or its day, and has a chip', async () => {
  const { person, rows } = await openDue();
  rows[0].getByText('3,400 km to go');
  rows[0].getByText('Forecast: about 19/12/2026');
  rows[1].getByText('Due 10/12/2026, 16 days left');
  rows[1].getByText('900 km to go');
  expect(rows[1].getByRole('link', { name: 'Belt' })).toHaveAttribute('href', '/admin/plans/6');
  screen.getByRole('link', { name: 'Work done' });
  await person.click(screen.getByRole('button', { name: 'Service plans' }));
  await waitFor(() =>
    expect(api.calls.filter(({ path }) => path === '/api/due').at(-1)?.query).toEqual(
      expect.objectContaining({ filter: expect.stringContaining('"plan"') }),
    ),
  );
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Service plans' })).toHaveAttribute('aria-pressed', 'true'),
  );
});

it('a visit records all that was done with one cost, and offers days off', async () => {
  const { person, rows } = await openDue();
  await person.click(rows[0].getByRole('button', { name: 'Done: Brakes of ABZ 1234' }));
  const form = await dialog('Add new Work done');
  const first = await form.findByRole('checkbox', { name: /^Brakes/ });
  expect(first).toBeChecked();
  await person.click(first);
  await press(form, 'Submit');
  await form.findByText('Say what was done');
  expect(sent(api, 'POST')).toEqual([]);
  await person.click(first);
  await person.click(form.getByRole('checkbox', { name: /^Belt/ }));
  await fillIn(form, { Mileage: '107000', 'Amount (ZMW)': '1850' });
  await person.click(await form.findByRole('button', { name: 'Repair' }));
  await press(form, 'Submit');
  await waitFor(() => expect(sent(api, 'POST')).toHaveLength(1));
  expect(sent(api, 'POST')).toMatchObject([
    {
      path: '/api/works/done',
      body: { carId: 3, userId: 7, mileage: 107_000, planIds: [5, 6], repair: { amount: 1850, kindId: 1 } },
    },
  ]);
  const { body } = sent(api, 'POST')[0] as { body: object };
  expect(body).not.toHaveProperty('planId');
  await waitFor(() => expect(toasts.current()).toHaveLength(1));
  const [shown] = toasts.current();
  expect(shown).toMatchObject({ message: 'Work done recorded', action: { label: 'Add days off' } });
  runToastAction(shown?.id ?? 0);
  const off = await dialog('Add new Days off');
  expect(await off.findByDisplayValue('ABZ 1234')).toBeInTheDocument();
  expect(off.getByText('Workshop')).toBeInTheDocument();
});

it('a new plan is for one car, for a model or for all', async () => {
  const { person } = await openDue();
  await person.click(screen.getByRole('link', { name: 'Add service plan' }));
  const form = await dialog('Add new Service plan');
  await person.click(await form.findByRole('button', { name: 'Cars of a model' }));
  await fillIn(form, { 'What is done': 'Belt', Model: 'Toyota Hiace', 'Every (km)': '60000' });
  await press(form, 'Submit');
  await waitFor(() =>
    expect(sent(api, 'POST')[0]).toMatchObject({
      path: expect.stringMatching(/^\/api\/plans/),
      body: { carId: null, model: 'Toyota Hiace', item: 'Belt', everyKm: 60_000 },
    }),
  );
});

it('a car’s page says when each plan was last done and when it is next; its sheet lists them for the workshop', async () => {
  const { person } = visit(api, '/admin/cars/3', { answers });
  const section = within(await screen.findByRole('region', { name: 'Service plans' }));
  const [, first, second] = section.getAllByRole('row');
  await within(first!).findByText('01/06/2026');
  within(first!).getByText('100,000', { exact: false });
  within(second!).getByText('Not recorded yet');
  // They are not listed twice.
  expect(screen.queryByRole('region', { name: 'Due' })).toBeNull();
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await person.click(section.getByRole('link', { name: 'Print the workshop sheet' }));
  await screen.findByRole('heading', { name: /Workshop sheet/ });
  const sheet = within(await screen.findByRole('table'));
  expect(sheet.getAllByRole('row')).toHaveLength(3);
  sheet.getByText('Brakes');
  screen.getByText('Toyota Hiace');
  expect(print).toHaveBeenCalledOnce();
});

it('a battery within its warranty says so when the next one of that position is added', async () => {
  const battery = {
    id: 41,
    carId: 3,
    dateChanged: '2026-03-12',
    position: 'Left',
    warrantyUntil: '2028-03-12',
    price: 1500,
  };
  const { person } = visit(api, '/admin/batteries/create', {
    answers: { ...answers, 'GET /api/batteries/byCarId/3': [battery], 'POST /api/batteries': { id: 42 } },
  });
  const form = await dialog('Add new Battery');
  fireEvent.change(form.getByRole('combobox', { name: /^Number Plate/ }), { target: { value: 'ABZ' } });
  await person.click(await screen.findByRole('option', { name: /ABZ 1234/ }));
  await fillIn(form, { 'Price (ZMW)': '1600', Position: 'left' });
  await press(form, 'Submit');
  await screen.findByText(/The battery of 12\/03\/2026 has a warranty until 12\/03\/2028/);
  expect(sent(api, 'POST')).toEqual([]);
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dialog, useAlert, visit } from '../support/client/admin';
import { refusal, useApi } from '../support/client/api';
import { runToastAction, toasts } from '../../src/client/ground/toasts/toasts';
import { fillIn, press, sent } from '../support/client/forms';
import { toastsShown, useDate } from '../support/client/session';

const api = useApi();
useAlert();
useDate('2026-11-24T08:00:00Z');

const bill = {
  id: 'bill-5-3',
  kind: 'bill',
  carId: 3,
  numberPlate: 'ABZ 1234',
  driverId: null,
  driver: null,
  userId: 7,
  name: 'Otto',
  dueOn: '2026-11-01',
  isForecast: false,
  dueAt: null,
  mileage: null,
  kmLeft: null,
  daysLeft: -23,
  state: 'overdue',
  recordId: 5,
  amount: 4000,
  leadDays: 14,
  text: 'Loan',
  open: 2,
};
const answers = {
  'GET /api/due': [bill],
  'GET /api/due/totals': { amount: 4320, count: 3 },
  'GET /api/expense-kinds': [],
  'POST /api/bills/5/pay': { id: 71, amount: 4000 },
  'POST /api/bills/5/skip': { id: 5 },
  'GET /api/changes': [{ id: 81, at: '2026-11-24T08:00:00Z', importId: null }],
  'POST /api/changes/81/take-back': { data: {} },
  'POST /api/bills': { id: 6, label: 'Tracker' },
};

const openDue = async (others = {}) => {
  const opened = visit(api, '/admin/due', { answers: { ...answers, ...others } });
  const table = within(await screen.findByRole('table', { name: 'Due' }));
  return { ...opened, row: within(table.getAllByRole('row')[1]!) };
};

it('a bill says when it was due, how much, how many days are open; the list what comes in 90 days', async () => {
  const { row } = await openDue();
  row.getByText(/^Was due 01\/11\/2026, 23 days ago/);
  row.getByText('2 days open');
  expect(
    row
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
      .join('|'),
  ).toMatch(/\|ZMW\s4,000\.00\|/);
  expect(row.getByRole('link', { name: 'Loan' })).toHaveAttribute('href', '/admin/bills/5');
  await screen.findByText('Next 90 days: ZMW 4,320.00');
});

it('a bill is paid with one press, which can be undone', async () => {
  const { person, row } = await openDue();
  await person.click(row.getByRole('button', { name: 'Pay Loan of ABZ 1234 for 01/11/2026' }));
  await waitFor(() => expect(toasts.current()).toHaveLength(1));
  const [shown] = toasts.current();
  expect(shown).toMatchObject({
    message: expect.stringMatching(/^Loan of ABZ 1234 for 01\/11\/2026: ZMW\s4,000\.00 recorded$/),
    action: { label: 'Undo' },
  });
  expect(sent(api, 'POST')).toMatchObject([
    { path: '/api/bills/5/pay', body: { carId: 3, billOn: '2026-11-01' } },
  ]);
  runToastAction(shown?.id ?? 0);
  await waitFor(() => expect(sent(api, 'POST').at(-1)).toMatchObject({ path: '/api/changes/81/take-back' }));
});

it('a bill is skipped with a reason; the question opens again without the error of the last time', async () => {
  let isRefused = true;
  const skip = () => (isRefused ? refusal(400, { message: 'Not due' }) : { id: 5 });
  const { person, row } = await openDue({ 'POST /api/bills/5/skip': skip });
  const open = () => person.click(row.getByRole('button', { name: 'Skip Loan of ABZ 1234 for 01/11/2026' }));
  await open();
  expect(screen.getByRole('button', { name: 'Skip' })).toBeDisabled();
  await person.type(screen.getByLabelText(/^Reason/), 'The bank waited');
  await person.click(screen.getByRole('button', { name: 'Skip' }));
  await screen.findByText('Not due');
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await open();
  await screen.findByRole('dialog');
  expect(screen.queryByText('Not due')).toBeNull();
  isRefused = false;
  await person.type(screen.getByLabelText(/^Reason/), 'The bank waited');
  await person.click(screen.getByRole('button', { name: 'Skip' }));
  await waitFor(() =>
    expect(sent(api, 'POST').at(-1)).toMatchObject({
      path: '/api/bills/5/skip',
      body: { carId: 3, billOn: '2026-11-01', reason: 'The bank waited' },
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says why a skipped day cannot be made due again', async () => {
  const day = { carId: 3, numberPlate: 'ABZ 1234', billOn: '2026-11-01', state: 'skipped' };
  const { person } = visit(api, '/admin/bills/5', {
    answers: {
      ...answers,
      'GET /api/bills/5': { id: 5, label: 'Loan', carId: 3, userId: 7, amount: 4000 },
      'GET /api/bills/5/days': [{ ...day, repairId: null, paid: null, reason: 'Lent out' }],
      'POST /api/bills/5/unskip': () => refusal(409, { message: 'The month is stated' }),
    },
  });
  const [undo] = await screen.findAllByRole('button', { name: 'Due after all' });
  await person.click(undo!);
  await waitFor(() => expect(toastsShown()).toEqual(['The month is stated']));
});

it('a new bill is for one car, for all, or for those with so many seats', async () => {
  const { person } = await openDue();
  await person.click(screen.getByRole('link', { name: 'Add bill' }));
  const form = await dialog('Add new Bill');
  await person.click(await form.findByRole('button', { name: 'Cars with 12 to 17 seats' }));
  expect(form.getByLabelText('Seats from')).toHaveValue('12');
  await fillIn(form, {
    'Seats from': '18',
    'Seats to': '28',
    Name: 'Tax',
    'Amount (ZMW)': '1350',
    'First due on': '31/12/2026',
  });
  expect(form.getByRole('button', { name: 'Cars with 18 to 28 seats' })).toBeVisible();
  fireEvent.mouseDown(form.getByRole('combobox', { name: /^Every/ }));
  await person.click(await screen.findByRole('option', { name: 'Quarter' }));
  await press(form, 'Submit');
  await waitFor(() =>
    expect(sent(api, 'POST')[0]).toMatchObject({
      path: expect.stringMatching(/^\/api\/bills/),
      body: { carId: null, seatsFrom: 18, seatsTo: 28, label: 'Tax', amount: 1350, every: 'quarter' },
    }),
  );
});

import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dialog, useAlert, visit } from '../support/client/admin';
import { refusal, useApi } from '../support/client/api';
import { fillIn, press, sent } from '../support/client/forms';
import { specified } from '../support/specification';

const api = useApi();
const alerts = useAlert();

const { forms } = specified.cashings;
const stored = { cashing: { id: 900, ...forms.add.body }, repairs: [{ id: 21, amount: 120 }] };
const answers = {
  'GET /api/cash-book': [],
  'GET /api/expense-kinds': [
    { id: 1, name: 'Repair', hasMileage: true, isOff: false },
    { id: 3, name: 'Wash', hasMileage: false, isOff: true },
  ],
  'GET /api/spending': [],
  'POST /api/cash-ins': stored,
  'POST /api/cashings/': { id: 900 },
};

const openAdd = async (more: Record<string, unknown> = {}) => {
  visit(api, '/admin/cashings/create', { answers: { ...answers, ...more }, style: 'motoka' });
  const form = await dialog('Add new Cashing');
  await form.findByRole('button', { name: 'Paid out of it' });
  return form;
};
type Form = Awaited<ReturnType<typeof openAdd>>;

const addExpense = async (form: Form, number: number, amount: string) => {
  await press(form, number === 1 ? 'Paid out of it' : 'Another expense');
  const line = within(await form.findByRole('group', { name: `Expense ${number}` }));
  fireEvent.change(line.getByLabelText(/^Amount/), { target: { value: amount } });
  return line;
};

describe('what a driver paid out of it, in the form of cashings', () => {
  it('is sent with the cashing, with its kind; a kind that is off is not offered', async () => {
    const form = await openAdd();
    await fillIn(form, forms.add.typed);
    const line = await addExpense(form, 1, '120');
    expect(line.queryByRole('button', { name: 'Wash' })).not.toBeInTheDocument();
    fireEvent.click(line.getByRole('button', { name: 'Repair' }));
    await press(form, 'Submit');
    await waitFor(() => expect(sent(api, 'POST')).toHaveLength(1));
    expect(sent(api, 'POST')[0]).toMatchObject({
      path: '/api/cash-ins',
      body: { ...forms.add.body, spent: [{ kindId: 1, amount: 120 }] },
    });
  });

  it('says where that leaves the driver, and is needed with an amount above 0', async () => {
    const form = await openAdd();
    await fillIn(form, forms.add.typed);
    await addExpense(form, 1, '0');
    await press(form, 'Submit');
    expect(await form.findByText('Amount (ZMW) must be above 0')).toBeVisible();
    expect(sent(api, 'POST')).toEqual([]);
    const amount = Number(forms.add.body['amount']);
    await addExpense(form, 2, '1,250');
    expect(form.getByText(/^Handed in .* · paid 1,250$/)).toBeVisible();
    expect(amount).toBeGreaterThan(0);
  });

  it('is refused at its field, and the form keeps all of it', async () => {
    const message = 'Amount (ZMW) must be at most 1,000,000,000';
    const refused = () => refusal(400, { message, errors: { 'spent.1.amount': message } });
    const form = await openAdd({ 'POST /api/cash-ins': refused });
    await fillIn(form, forms.add.typed);
    await addExpense(form, 1, '120');
    const line = await addExpense(form, 2, '99');
    await press(form, 'Submit');
    await waitFor(() => expect(line.getByLabelText(/^Amount/)).toBeInvalid());
    expect(line.getByText(message)).toBeVisible();
    expect(line.getByLabelText(/^Amount/)).toHaveValue('99');
    await waitFor(() => expect(alerts.mock.calls).toEqual([[message]]));
  });

  it('is at most ten expenses, and a removed one is not sent', async () => {
    const form = await openAdd();
    await fillIn(form, forms.add.typed);
    for (let number = 1; number <= 10; number += 1) await addExpense(form, number, String(number));
    expect(form.queryByRole('button', { name: 'Another expense' })).not.toBeInTheDocument();
    expect(form.getByText('At most 10 expenses at once')).toBeVisible();
    for (let number = 1; number <= 9; number += 1) await press(form, 'Remove expense 1');
    await press(form, 'Submit');
    await waitFor(() => expect(sent(api, 'POST')).toHaveLength(1));
    expect(sent(api, 'POST')[0]?.body).toMatchObject({ spent: [{ amount: 10 }] });
  });

  it('is not offered where the server has no cash book', async () => {
    visit(api, '/admin/cashings/create', { style: 'motoka' });
    const form = await dialog('Add new Cashing');
    await form.findByLabelText('Notes');
    expect(form.queryByRole('button', { name: 'Paid out of it' })).not.toBeInTheDocument();
  });
});

import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dialog, useAlert, visit } from '../support/client/admin';
import { useApi } from '../support/client/api';
import { fillIn, press, sent } from '../support/client/forms';
import { admin, owner } from '../support/client/session';
import { specified } from '../support/specification';

const api = useApi();
useAlert();

const { path, forms } = specified.cashings;
/** A server with the cash book. */
const book = { 'GET /api/cash-book': [], 'GET /api/transfers': [] };

const openAdd = async (user: typeof admin) => {
  const { person } = visit(api, '/admin/cashings/create', {
    user,
    answers: { ...book, [`POST /api${path}/`]: { id: 900, ...forms.add.body } },
    style: 'motoka',
  });
  const form = await dialog('Add new Cashing');
  await form.findByRole('button', { name: 'Cash' });
  return { form, person };
};

const chosen = (form: Awaited<ReturnType<typeof dialog>>) =>
  form.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);

describe('how a cashing was paid', () => {
  it('is cash from the start, comes before the buttons in the order of Tab, and asks an administrator whose cash it is', async () => {
    const { form, person } = await openAdd(admin);
    expect(chosen(form)).toEqual(['Cash']);
    expect(form.queryByLabelText('Reference')).not.toBeInTheDocument();
    form.getByLabelText('Notes').focus();
    await person.tab();
    expect(form.getByRole('button', { name: 'Cash' })).toHaveFocus();
    const buttons = form.getAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons.slice(-2)).toEqual(['Save and add another', 'Submit']);
    expect(form.queryByLabelText('Cash of')).not.toBeInTheDocument();
    await person.click(form.getByRole('button', { name: 'Cash of someone else' }));
    expect(form.getByLabelText('Cash of')).toHaveAccessibleDescription(
      'Empty: of the account that records it',
    );
  });

  it('is sent with its reference once it is not cash', async () => {
    const { form } = await openAdd(admin);
    await fillIn(form, forms.add.typed);
    fireEvent.click(form.getByRole('button', { name: 'Mobile money' }));
    expect(form.queryByLabelText('Cash of')).not.toBeInTheDocument();
    await fillIn(form, { Reference: 'MP2611' });
    await press(form, 'Submit');
    await waitFor(() => expect(sent(api, 'POST')).toHaveLength(1));
    expect(sent(api, 'POST')[0]?.body).toEqual({
      ...forms.add.body,
      method: 'mobileMoney',
      reference: 'MP2611',
    });
  });

  it('is not asked where the server has no cash book', async () => {
    visit(api, '/admin/cashings/create', { style: 'motoka' });
    const form = await dialog('Add new Cashing');
    expect(form.queryByRole('group', { name: 'Paid by' })).not.toBeInTheDocument();
  });

  it('does not ask an owner whose cash it is, and sends nothing', async () => {
    const { form } = await openAdd(owner);
    expect(form.queryByLabelText('Cash of')).not.toBeInTheDocument();
    await fillIn(form, forms.add.typed);
    await press(form, 'Submit');
    await waitFor(() => expect(sent(api, 'POST')).toHaveLength(1));
    expect(sent(api, 'POST')[0]?.body).not.toHaveProperty('holderId');
    expect(sent(api, 'POST')[0]?.body).not.toHaveProperty('method');
  });

  it('is shown by the Update form, and leaves its holder when it leaves cash', async () => {
    const record = { ...forms.record, method: 'cash', reference: 'MP1', holderId: 7 };
    visit(api, `/admin/cashings/${record.id}/update`, {
      answers: {
        ...book,
        [`GET /api/cashings/${record.id}`]: record,
        [`PUT /api/cashings/${record.id}`]: record,
      },
      style: 'motoka',
    });
    const form = await dialog('Update Cashing');
    await form.findByRole('button', { name: 'Cash' });
    expect(chosen(form)).toEqual(['Cash']);
    expect(form.getByLabelText('Reference')).toHaveValue('MP1');
    fireEvent.click(form.getByRole('button', { name: 'Bank' }));
    await press(form, 'Update');
    await waitFor(() => expect(sent(api, 'PUT')).toHaveLength(1));
    expect(sent(api, 'PUT')[0]?.body).toMatchObject({ method: 'bank', holderId: null });
    expect(sent(api, 'PUT')[0]?.body).not.toHaveProperty('reference');
  });
});

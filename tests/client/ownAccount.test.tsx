import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dialog, visit } from '../support/client/admin';
import { refusal, useApi } from '../support/client/api';
import { admin, owner } from '../support/client/session';

const api = useApi();

const open = async ({ id }: typeof admin, answers = {}) => {
  const users = { 'GET /api/user/1': admin, 'GET /api/user/7': owner };
  const { person } = visit(api, `/admin/users/update/${id}`, { answers: { ...users, ...answers } });
  return { person, form: await dialog('Update User') };
};
const CURRENT = /^Current password/;
const bodies = () => api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

it('asks administrators for their current password when they change their own e-mail', async () => {
  const { person, form } = await open(admin, { 'PUT /api/user/1': admin });
  const email = await form.findByLabelText(/^Email/);
  expect(form.queryByLabelText(CURRENT)).toBeNull();
  await person.clear(email);
  await person.type(email, 'new@motoka.example');
  const current = await form.findByLabelText(CURRENT);
  expect(current).toBeRequired();
  expect(current).toHaveAttribute('autocomplete', 'current-password');

  await person.click(form.getByRole('button', { name: 'Update' }));
  expect(bodies()).toEqual([]);
  await person.type(current, 'kafue-bridge-77');
  await person.click(form.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('User successfully updated')).toBeVisible();
  expect(bodies()).toEqual([
    expect.objectContaining({ email: 'new@motoka.example', currentPassword: 'kafue-bridge-77' }),
  ]);
});

it('asks for it for a new password and another role, and no longer when the change is taken back', async () => {
  const { person, form } = await open(admin);
  const isAdmin = await form.findByLabelText(/^Administrator/);
  await person.click(isAdmin);
  expect(await form.findByLabelText(CURRENT)).toBeVisible();
  await person.click(isAdmin);
  expect(form.queryByLabelText(CURRENT)).toBeNull();
  await person.type(form.getByLabelText(/^Password/), 'x');
  expect(await form.findByLabelText(CURRENT)).toBeVisible();
});

it('keeps what was typed when the current password is wrong', async () => {
  const sentence = 'The current password is not correct';
  const { person, form } = await open(admin, {
    'PUT /api/user/1': () => refusal(403, { message: sentence }),
  });
  await person.type(await form.findByLabelText(/^Password/), 'chipata-evening-8');
  await person.type(await form.findByLabelText(CURRENT), 'wrong');
  await person.click(form.getByRole('button', { name: 'Update' }));
  expect(await form.findByRole('alert')).toHaveTextContent(sentence);
  expect(form.getByLabelText(/^Password/)).toHaveValue('chipata-evening-8');
});

it('does not ask for it in the form of another account', async () => {
  const { person, form } = await open(owner, { 'PUT /api/user/7': owner });
  await person.type(await form.findByLabelText(/^Password/), 'chipata-evening-8');
  await person.type(form.getByLabelText(/^Email/), '.org');
  expect(form.queryByLabelText(CURRENT)).toBeNull();
  await person.click(form.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('User successfully updated')).toBeVisible();
});

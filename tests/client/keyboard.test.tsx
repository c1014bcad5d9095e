import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dialog, useAlert, visit } from '../support/client/admin';
import { useApi } from '../support/client/api';

const api = useApi();
useAlert();

it.each([
  ['cashings', 'Add new Cashing', true],
  ['drivers', 'Add new Driver', true],
  ['users', 'Add new User', false],
  ['owners', 'Add new Owner', false],
])(
  'the form of %s offers to add another one only where people add many: %s',
  async (path, title, isOffered) => {
    visit(api, `/admin/${path}/create`, { style: 'motoka' });
    const form = await dialog(title);
    await form.findByRole('button', { name: 'Submit' });
    expect(form.queryAllByRole('button', { name: 'Save and add another' })).toHaveLength(isOffered ? 1 : 0);
  },
);

it('a plate is shown in capitals, and stays as typed', async () => {
  const { person } = visit(api, '/admin/cars/create', {
    answers: { 'POST /api/cars/': { id: 9 } },
    style: 'motoka',
  });
  const form = await dialog('Add new Car');
  const plate = await form.findByLabelText(/^Number Plate/);
  await person.type(plate, 'bca 4410');
  expect(plate).toHaveValue('bca 4410');
  expect(plate).toHaveStyle({ textTransform: 'uppercase' });
  expect(form.getByLabelText(/^Model/)).not.toHaveStyle({ textTransform: 'uppercase' });
});

it('the focus never stays on the body when what had it goes away', async () => {
  visit(api, '/admin/cars/3', { style: 'motoka' });
  const heading = await screen.findByRole('heading', { level: 1, name: 'ABZ 1234' });
  await waitFor(() => expect(heading).toHaveFocus());
  const logout = screen.getByRole('button', { name: 'Logout' });
  logout.focus();
  const overlay = document.body.appendChild(document.createElement('div'));
  const inside = overlay.appendChild(document.createElement('button'));
  inside.focus();
  overlay.remove();
  await waitFor(() => expect(logout).toHaveFocus());
});

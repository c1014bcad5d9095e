import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectTitle, useAlert, visit as open, type Person } from '../support/client/admin';
import { type Call, refusal, useApi } from '../support/client/api';
import { fleet } from '../support/client/fleet';
import { admin, owner } from '../support/client/session';

const api = useApi();
const alert = useAlert();

/** Responses of a server that stores updates of the account. */
const storingServer = (user: typeof admin) => {
  let account = fleet.user.find(({ id }) => id === user.id);
  const put = ({ body }: Call) => {
    const { password: _password, currentPassword: _current, ...rest } = body as Record<string, string>;
    account = { ...account!, ...rest };
    return account;
  };
  return {
    'GET /api/auth/currentUser': () => account,
    [`GET /api/user/${user.id}`]: () => account,
    [`PUT /api/user/${user.id}`]: put,
  };
};

const visit = (user = admin, answers = {}) =>
  open(api, '/admin/profile', { answers: { ...storingServer(user), ...answers }, user });

const part = async (name: string) => within(await screen.findByRole('region', { name }));
const bodies = () => api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

const typePasswords = async (person: Person, current: string, next: string, again = next) => {
  const form = await part('Password');
  await person.type(form.getByLabelText(/^Current password/), current);
  await person.type(form.getByLabelText(/^New password(?! again)/), next);
  await person.type(form.getByLabelText(/^New password again/), again);
  await person.click(form.getByRole('button', { name: 'Change password' }));
  return form;
};

describe.each([
  ['an administrator', admin],
  ['an owner', owner],
])('the profile of %s', (_who, user) => {
  it('opens from the name in the top bar and changes it', async () => {
    const { person } = visit(user);
    expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    await expectTitle('Profile');
    expect(await screen.findByRole('link', { name: user.name })).toHaveAttribute('href', '/admin/profile');
    expect(await screen.findByText(`You sign in with ${user.email}.`)).toBeVisible();
    const form = await part('Your name');
    const name = form.getByRole('textbox', { name: /^Name/ });
    expect(name).toHaveValue(user.name);
    await person.clear(name);
    await person.type(name, 'Mutale the Second');
    await person.click(form.getByRole('button', { name: 'Update name' }));
    expect(await form.findByRole('status')).toHaveTextContent('User successfully updated');
    expect(bodies()).toEqual([{ id: user.id, name: 'Mutale the Second' }]);
    expect(await screen.findByRole('link', { name: 'Mutale the Second' })).toBeVisible();
    expect(alert).not.toHaveBeenCalled();
  });

  it('changes the password, given the current one', async () => {
    const { person } = visit(user);
    const form = await typePasswords(person, 'old-secret-1', 'new-secret-2');
    expect(await form.findByRole('status')).toHaveTextContent('User successfully updated');
    expect(bodies()).toEqual([{ id: user.id, password: 'new-secret-2', currentPassword: 'old-secret-1' }]);
    expect(form.getByLabelText(/^Current password/)).toHaveValue('');
  });
});

it('a refused password is shown in the red box and in an alert, and the typed values stay', async () => {
  const message = 'The current password is not correct';
  const { person, router } = visit(owner, { 'PUT /api/user/7': () => refusal(403, { message }) });
  const form = await typePasswords(person, 'wrong', 'new-secret-2');
  expect(await form.findByRole('alert')).toHaveTextContent(message);
  await waitFor(() => expect(alert).toHaveBeenCalledWith(message));
  expect(form.getByLabelText(/^Current password/)).toHaveValue('wrong');
  expect(router.state.location.pathname).toBe('/admin/profile');
});

it('the server’s error of the password is shown below it', async () => {
  const message = 'Password is too easy to guess';
  const { person } = visit(owner, {
    'PUT /api/user/7': () => refusal(400, { message, errors: { password: message } }),
  });
  const form = await typePasswords(person, 'old-secret-1', 'password1');
  await form.findByRole('alert');
  await waitFor(() =>
    expect(form.getByLabelText(/^New password(?! again)/)).toHaveAccessibleDescription(message),
  );
});

it.each([
  ['a short password', 'short', 'short', 'At least 8 characters'],
  ['two different passwords', 'long-enough-1', 'long-enough-2', 'The two new passwords are not the same'],
])('does not send %s', async (_what, next, again, sentence) => {
  const { person } = visit(owner);
  const form = await typePasswords(person, 'old-secret-1', next, again);
  expect(await form.findByText(sentence)).toBeVisible();
  expect(bodies()).toEqual([]);
});

it('without a message of the server, the default is shown', async () => {
  const { person } = visit(owner, { 'PUT /api/user/7': () => refusal(500) });
  const form = await part('Your name');
  await person.type(form.getByRole('textbox', { name: /^Name/ }), '!');
  await person.click(form.getByRole('button', { name: 'Update name' }));
  expect(await form.findByRole('alert')).toHaveTextContent('Failed to update user');
});

it('lists who sees the fleet now, without an access that has ended', async () => {
  const access = { userId: 5, ownerId: owner.id, level: 'view', ownerName: owner.name, givenBy: owner.name };
  const stamps = { createdAt: '2026-01-01T08:00:00.000Z', updatedAt: '2026-01-01T08:00:00.000Z' };
  visit(owner, {
    'GET /api/grants': [
      { ...access, ...stamps, id: 1, name: 'Grace Phiri', endsOn: null },
      { ...access, ...stamps, id: 2, name: 'Ended Man', endsOn: '2026-01-31' },
    ],
  });
  const card = await part('Who sees your fleet');
  expect(await card.findByText('Grace Phiri')).toBeVisible();
  expect(card.queryByText('Ended Man')).toBeNull();
});

import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { describe, expect, it } from 'vitest';
import { dialog, useAlert, visit } from '../support/client/admin';
import { authProvider } from '../../src/client/providers/authProvider';
import { type Call, refusal, unreachable, useApi } from '../support/client/api';
import { fleet } from '../support/client/fleet';
import { field, fillIn, press, sent } from '../support/client/forms';
import { admin, signedIn, resetAfterEach } from '../support/client/session';

const api = useApi();
resetAfterEach();
const alert = useAlert();

const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('motoka.draft.'));
const add = 'POST /api/owner/';

const typeAnOwner = async (answers = {}) => {
  visit(api, '/admin/owners/create', { answers });
  const form = await dialog('Add new Owner');
  await fillIn(form, { Name: 'Banda family' });
  return form;
};

describe('a draft', () => {
  it('survives a closed tab, is restored and can be discarded', async () => {
    await typeAnOwner();
    await waitFor(() => expect(drafts()).toEqual(['motoka.draft.1.owners.new']));
    cleanup();
    visit(api, '/admin/owners/create');
    const form = await dialog('Add new Owner');
    expect(
      await form.findByText(/^Restored what you typed on \d\d\/\d\d\/\d{4} at \d\d:\d\d$/),
    ).toBeVisible();
    expect(await field(form, 'Name')).toHaveValue('Banda family');
    await press(form, 'Discard');
    expect(await field(form, 'Name')).toHaveValue('');
    expect(drafts()).toEqual([]);
  });

  it('is removed on success and on leaving', async () => {
    const form = await typeAnOwner({ [add]: { id: 900 } });
    await waitFor(() => expect(drafts()).toHaveLength(1));
    await press(form, 'Submit');
    await form.findByText('Owner successfully added');
    expect(drafts()).toEqual([]);
    cleanup();
    const next = await typeAnOwner();
    await waitFor(() => expect(drafts()).toHaveLength(1));
    await press(next, 'Close');
    await press(await dialog('Leave without saving what you entered?'), 'Leave');
    await waitFor(() => expect(drafts()).toEqual([]));
  });

  it('is removed on logout and never contains a password', async () => {
    visit(api, '/admin/users/create', { answers: { 'POST /api/auth/logout': {} } });
    const form = await dialog('Add new User');
    await fillIn(form, { Name: 'Pia', Password: 'motoka-secret-1' });
    await waitFor(() => expect(drafts()).toHaveLength(1));
    expect(JSON.stringify({ ...localStorage })).not.toContain('motoka-secret-1');
    await act(() => authProvider.logout());
    expect(drafts()).toEqual([]);
  });

  it('belongs to one version of a record', async () => {
    const [cashing] = fleet.cashings;
    visit(api, '/admin/cashings/11/update');
    await fillIn(await dialog('Update Cashing'), { Notes: 'Half typed' });
    await waitFor(() => expect(drafts()).toEqual(['motoka.draft.1.cashings.11']));
    cleanup();
    const changed = { ...cashing, updatedAt: '2026-11-09T08:00:00.000Z' };
    visit(api, '/admin/cashings/11/update', { answers: { 'GET /api/cashings/11': changed } });
    const form = await dialog('Update Cashing');
    expect(await field(form, 'Notes')).toHaveValue('Paid late');
    expect(form.queryByText(/^Restored/)).toBeNull();
  });
});

describe('a session that has ended', () => {
  const question = 'Your session has ended. Enter your password to save.';

  /** Responses of a server whose session has ended until the right password is sent; then `user` is signed in. */
  const ended = (user = admin) => {
    let isSignedIn = false;
    return {
      [add]: () => (isSignedIn ? { id: 900 } : refusal(401, { message: 'Please sign in' })),
      'POST /api/auth/loginUser': ({ body }: Call) => {
        isSignedIn = (body as { password: string }).password === 'right';
        return isSignedIn ? { token: `fresh-${Math.random()}` } : refusal(401, { message: 'No' });
      },
      'GET /api/auth/currentUser': () => (isSignedIn ? user : admin),
    };
  };
  const submit = async (answers: object) => {
    const form = await typeAnOwner(answers);
    await press(form, 'Submit');
    return { form, prompt: await dialog(question) };
  };
  const enter = async (prompt: Awaited<ReturnType<typeof dialog>>, password: string) => {
    fireEvent.change(prompt.getByLabelText(/^Password/), { target: { value: password } });
    await press(prompt, 'Sign in and save');
  };

  it('asks for the password over the form and sends the same request again', async () => {
    const { form, prompt } = await submit(ended());
    expect(prompt.getByLabelText(/^Email/)).toHaveValue('ada@motoka.example');
    await enter(prompt, 'wrong');
    expect(await prompt.findByRole('alert')).toHaveTextContent('password or email address is not correct');
    await enter(prompt, 'right');
    expect(await form.findByText('Owner successfully added')).toBeVisible();
    const [first, second, ...more] = sent(api, 'POST').filter(({ path }) => path === '/api/owner/');
    expect(more).toEqual([]);
    expect(second?.body).toEqual(first?.body);
    expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'));
    expect(alert).not.toHaveBeenCalled();
  });

  it('another account cannot send the form', async () => {
    const { prompt } = await submit(ended({ ...admin, id: 2 }));
    await enter(prompt, 'right');
    expect(await prompt.findByRole('alert')).toHaveTextContent('This is another account.');
    expect(Cookies.get('token')).toBeUndefined();
    expect(sent(api, 'POST').filter(({ path }) => path === '/api/owner/')).toHaveLength(1);
  });

  it('is detected when another tab has signed in another account', async () => {
    const form = await typeAnOwner({ [add]: { id: 900 } });
    signedIn();
    api.answer({ 'GET /api/auth/currentUser': { ...admin, id: 2 } });
    await press(form, 'Submit');
    await dialog(question);
    expect(sent(api, 'POST')).toEqual([]);
  });

  it('on Cancel leads to the login and keeps the draft', async () => {
    const { prompt } = await submit(ended());
    await press(prompt, 'Cancel');
    await waitFor(() => expect(Cookies.get('token')).toBeUndefined());
    expect(drafts()).toEqual(['motoka.draft.1.owners.new']);
    expect(alert).not.toHaveBeenCalled();
  });
});

describe('a conflicting update', () => {
  const [mine] = fleet.repairs;
  const theirs = { ...mine, amount: 500, details: 'Clutch', updatedAt: '2026-11-09T08:00:00.000Z' };

  const openConflict = async () => {
    let saved: object | undefined = mine;
    visit(api, '/admin/repairs/21/update', {
      answers: {
        'GET /api/repairs/21': () => saved,
        'PUT /api/repairs/21': ({ headers }: Call) => {
          if (headers.get('If-Match') === `"${theirs.updatedAt}"`) return theirs;
          saved = theirs;
          return refusal(412, { message: 'Changed by Otto on 09/11/2026 at 10:00' });
        },
      },
    });
    const form = await dialog('Update Repairs/Expenses');
    await fillIn(form, { Mileage: '84,500', Details: 'Exhaust' });
    await press(form, 'Update');
    return { form, prompt: await dialog('Someone else changed this record') };
  };

  it('shows both versions field by field, and saves the selection', async () => {
    const { form, prompt } = await openConflict();
    expect(prompt.getByText(/^Changed by Otto on 09\/11\/2026 at 10:00/)).toBeVisible();
    expect(prompt.getByRole('radio', { name: 'Yours 84,500 km' })).toBeChecked();
    expect(prompt.getByRole('radio', { name: 'Theirs ZMW 500.00' })).toBeChecked();
    expect(prompt.getByRole('radio', { name: 'Yours Exhaust' })).not.toBeChecked();
    fireEvent.click(prompt.getByRole('radio', { name: 'Theirs Clutch' }));
    await press(prompt, 'Save these');
    expect(await form.findByText('Repairs/Expenses successfully updated')).toBeVisible();
    expect(sent(api, 'PUT').map(({ body }) => body)).toMatchObject([
      { amount: 450, mileage: 84_500, details: 'Exhaust' },
      { amount: 500, mileage: 84_500, details: 'Clutch' },
    ]);
    expect(alert).not.toHaveBeenCalled();
  });

  it('is shown as an error on Cancel, and the form keeps the typed values', async () => {
    const { form, prompt } = await openConflict();
    await press(prompt, 'Cancel');
    expect(await form.findByRole('alert')).toHaveTextContent('Changed by Otto on 09/11/2026 at 10:00');
    await waitFor(() => expect(alert).toHaveBeenCalledWith('Changed by Otto on 09/11/2026 at 10:00'));
    expect(await field(form, 'Details')).toHaveValue('Exhaust');
  });
});

it('a form changed after a lost response shows that the first request was recorded', async () => {
  const used = refusal(409, { message: 'This Idempotency-Key was already used for another record' });
  const form = await typeAnOwner({ [add]: used });
  await press(form, 'Submit');
  expect(await form.findByRole('alert')).toHaveTextContent('Your first try was recorded after all.');
});

it('after a lost response, a message is shown and the retry has the same key', async () => {
  let isAway = true;
  const form = await typeAnOwner({ [add]: () => (isAway ? unreachable() : { id: 900 }) });
  await press(form, 'Submit');
  expect(await form.findByText(/^Nothing was lost: /)).toBeVisible();
  expect(form.getByRole('alert')).toHaveTextContent(/^Unknown error$/);
  expect(await screen.findByText(/^The server does not respond/)).toBeInTheDocument();
  isAway = false;
  fireEvent.submit((await field(form, 'Name')).form as HTMLFormElement);
  expect(await form.findByText('Owner successfully added')).toBeVisible();
  const keys = sent(api, 'POST').map(({ headers }) => headers.get('Idempotency-Key'));
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(2);
});

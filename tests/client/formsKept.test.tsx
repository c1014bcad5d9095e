import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { describe, expect, it, onTestFinished } from 'vitest';
import { dialog, useAlert, visit } from '../support/client/admin';
import { authProvider } from '../../src/client/ground/providers/authProvider';
import { type Call, refusal, unreachable, useApi } from '../support/client/api';
import { fleet } from '../support/client/fleet';
import { field, fillIn, press, sent } from '../support/client/forms';
import { admin, signedIn } from '../support/client/session';

const api = useApi();
const alert = useAlert();

/** The keys of the drafts, without the tab. */
const drafts = () =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith('motoka.draft.'))
    .map((key) => key.replace(/\.[0-9a-f]{8}$/, ''));

const add = 'POST /api/owner/';

const typeAnOwner = async (answers = {}) => {
  visit(api, '/admin/owners/create', { answers });
  const form = await dialog('Add new Owner');
  await fillIn(form, { Name: 'Banda family' });
  return form;
};

const keysSent = () => sent(api, 'POST').map(({ headers }) => headers.get('Idempotency-Key'));

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

  it('takes the owner and the driver of another car that is picked', async () => {
    const other = { ...fleet.cars[0], id: 4, numberPlate: 'BAA 9', userId: 1, name: 'Ada' };
    const answers = {
      'GET /api/cars': [fleet.cars[0], other],
      'GET /api/cars/4': other,
      'GET /api/drivers/byCarId/4': [{ ...fleet.drivers[1], carId: 4 }],
    };
    visit(api, '/admin/cashings/create', { answers });
    const first = await dialog('Add new Cashing');
    await fillIn(first, { 'Number Plate': { choose: 'ABZ 1234' } });
    await waitFor(async () => expect(await field(first, 'Driver')).toHaveValue('Moses Phiri'));
    await fillIn(first, { 'Amount (ZMW)': '450' });
    await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('450'));
    cleanup();
    visit(api, '/admin/cashings/create', { answers });
    const form = await dialog('Add new Cashing');
    await form.findByText(/^Restored/);
    await waitFor(async () => expect(await field(form, 'Driver')).toHaveValue('Moses Phiri'));
    await fillIn(form, { 'Number Plate': { choose: 'BAA 9' } });
    await waitFor(async () => expect(await field(form, 'Driver')).toHaveValue('Kelvin Tembo'));
    expect(await field(form, "Owner's Name")).toHaveValue('Ada');
    expect(await field(form, 'Amount (ZMW)')).toHaveValue('450');
  });

  it('belongs to one tab while that tab is open', async () => {
    const other = new BroadcastChannel('motoka.tabs');
    onTestFinished(() => other.close());
    await typeAnOwner();
    await waitFor(() => expect(drafts()).toHaveLength(1));
    const [key = ''] = Object.keys(localStorage).filter((one) => one.startsWith('motoka.draft.'));
    const theirs = JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? ''), tab: 'other' });
    cleanup();
    localStorage.clear();
    localStorage.setItem('motoka.draft.1.owners.new.other', theirs);
    // The other tab answers as soon as this one opens.
    const isAsked = new Promise((resolve) => other.addEventListener('message', resolve, { once: true }));
    const { router } = visit(api, '/admin/owners', { answers: { [add]: { id: 900 } } });
    await isAsked;
    other.postMessage({ news: 'here', tab: 'other' });
    await screen.findByRole('heading', { name: 'Owners' });
    await act(() => router.navigate('/admin/owners/create'));
    const form = await dialog('Add new Owner');
    expect(form.queryByText(/^Restored/)).toBeNull();
    await fillIn(form, { Name: 'Mwansa' });
    await press(form, 'Submit');
    await form.findByText('Owner successfully added');
    expect(localStorage.getItem('motoka.draft.1.owners.new.other')).toBe(theirs);
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
    expect(await prompt.findByRole('alert')).toHaveTextContent('This is another user.');
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

const unstored = 'This phone cannot store it. Keep the form open until there is a connection.';

it('without storage and an answer, the form stays open, and the retry has the same key', async () => {
  let isAway = true;
  const form = await typeAnOwner({ [add]: () => (isAway ? unreachable() : { id: 900 }) });
  await press(form, 'Submit');
  expect(await form.findByText(unstored)).toBeVisible();
  expect(await screen.findByText(/^The server does not respond/)).toBeInTheDocument();
  isAway = false;
  fireEvent.submit((await field(form, 'Name')).form as HTMLFormElement);
  expect(await form.findByText('Owner successfully added')).toBeVisible();
  expect(keysSent()).toHaveLength(2);
  expect(new Set(keysSent()).size).toBe(1);
});

it('after a lost response, a changed value asks first and has another key', async () => {
  let isAway = true;
  const form = await typeAnOwner({ [add]: () => (isAway ? unreachable() : { id: 900 }) });
  await press(form, 'Submit');
  expect(await form.findByText(unstored)).toBeVisible();
  isAway = false;
  await fillIn(form, { Name: 'Banda and sons' });
  await press(form, 'Submit');
  const question = 'Your first try got no answer and may be recorded. Save this one as well?';
  await press(await dialog(question), 'Save anyway');
  expect(await form.findByText('Owner successfully added')).toBeVisible();
  expect(new Set(keysSent()).size).toBe(2);
});

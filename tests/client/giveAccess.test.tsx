import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dialog, visit } from '../support/client/admin';
import { refusal, useApi } from '../support/client/api';
import { sent } from '../support/client/forms';
import { admin, owner } from '../support/client/session';
import { runToastAction, toasts } from '../../src/client/ground/toasts/toasts';

const api = useApi();

const stamps = { createdAt: '2026-11-20T08:00:00.000Z', updatedAt: '2026-11-20T08:00:00.000Z' };
const grace = { id: 9, name: 'Grace Phiri', email: 'grace@example.com', isAdmin: false, ...stamps };
const answers = {
  'GET /api/grants': [],
  'GET /api/user': [{ ...admin, ...stamps }, { ...owner, ...stamps }, grace],
  'GET /api/user/9': grace,
  'POST /api/user/': grace,
  'POST /api/grants/': { id: 1, userId: 9, ownerId: null, level: 'record', ...stamps },
};
const open = (path: string) => visit(api, path, { answers, style: 'motoka' });

const addGrace = async (person: ReturnType<typeof open>['person'], isAdmin = false) => {
  const form = await dialog('Add new User');
  await person.type(await form.findByLabelText(/^Name/), grace.name);
  await person.type(form.getByLabelText(/^Email/), grace.email);
  await person.type(form.getByLabelText(/^Password/), 'a long secret 1');
  if (isAdmin) await person.click(form.getByRole('checkbox', { name: /Administrator/ }));
  await person.click(form.getByRole('button', { name: 'Submit' }));
};

describe('the form of access', () => {
  it('opens for a person who was just added', async () => {
    const { person, path } = open('/admin/users/create');
    await addGrace(person);
    await waitFor(() => expect(toasts.current().at(-1)?.action?.label).toBe('Give access'));
    runToastAction(toasts.current().at(-1)!.id);
    const form = await dialog('Add new Access');
    await waitFor(() => expect(form.getByLabelText(/^Person/)).toHaveValue('Grace Phiri'));
    expect(path()).toBe('/admin/users/9/create/grants');
    await person.keyboard('{Escape}');
    await waitFor(() => expect(path()).toBe('/admin/users/9'));
  });

  it('takes one owner, who is asked for, or the whole fleet', async () => {
    const { person } = open('/admin/grants/create');
    const form = await dialog('Add new Access');
    const choose = async (label: RegExp, option: string) => {
      await person.click(await form.findByLabelText(label));
      await person.click(await screen.findByRole('option', { name: option }));
    };
    const one = await form.findByRole('radio', { name: 'One owner' });
    expect(one).toBeChecked();
    await choose(/^Person/, 'Grace Phiri');
    await choose(/^May/, 'See and record');
    await person.click(form.getByRole('button', { name: 'Submit' }));
    expect(form.getByLabelText(/^Fleet of \*/)).toBeRequired();
    expect(sent(api, 'POST')).toEqual([]);
    await person.click(form.getByRole('radio', { name: 'The whole fleet' }));
    expect(form.getByText('The cars of all owners, those of tomorrow too.')).toBeVisible();
    expect(form.queryByLabelText(/^Fleet of \*/)).toBeNull();
    await person.click(form.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(sent(api, 'POST')).toHaveLength(1));
    const [call] = sent(api, 'POST');
    expect(call!.body).toMatchObject({ userId: 9, level: 'record' });
    expect((call!.body as { ownerId?: number | null }).ownerId ?? null).toBeNull();
  });

  it('sends the owner who was chosen', async () => {
    const { person } = open('/admin/grants/create');
    const form = await dialog('Add new Access');
    const choose = async (label: RegExp, option: string) => {
      await person.click(await form.findByLabelText(label));
      await person.click(await screen.findByRole('option', { name: option }));
    };
    await choose(/^Person/, 'Grace Phiri');
    await choose(/^Fleet of \*/, 'Otto');
    await choose(/^May/, 'See');
    await person.click(form.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(sent(api, 'POST')).toHaveLength(1));
    expect(sent(api, 'POST')[0]!.body).toMatchObject({ userId: 9, ownerId: 7, level: 'view' });
  });
});

describe('sharing with somebody without an account', () => {
  const share = async (status: number, message: string) => {
    const { person } = visit(api, '/admin/profile', {
      user: owner,
      style: 'motoka',
      answers: { 'GET /api/grants': [], 'POST /api/grants': () => refusal(status, { message }) },
    });
    await person.click(await screen.findByRole('button', { name: 'Share my fleet' }));
    const form = await dialog('Share my fleet');
    await person.type(form.getByLabelText(/^Their e-mail/), 'grace@example.com');
    await person.click(form.getByRole('button', { name: 'Share' }));
    await form.findByText(message);
    return { form, person };
  };

  it('offers the link to sign up, to copy or to send by WhatsApp', async () => {
    const { form, person } = await share(404, 'There is no account for grace@example.com');
    const url = `${location.origin}/account/SignUpPage`;
    expect(form.getByText(url)).toBeVisible();
    form.getByText(/^They need an account first\. Send them the link to sign up with .*grace@example\.com/);
    form.getByRole('button', { name: 'Copy link' });
    const href = form.getByRole('link', { name: 'WhatsApp' }).getAttribute('href') ?? '';
    expect(new URL(href).searchParams.get('text')).toContain(url);
    await person.type(form.getByLabelText(/^Their e-mail/), 'x');
    expect(form.queryByText(url)).toBeNull();
  });

  it('offers no link after another refusal', async () => {
    const { form } = await share(409, 'You have already offered this person access');
    expect(form.queryByRole('button', { name: 'Copy link' })).toBeNull();
  });
});

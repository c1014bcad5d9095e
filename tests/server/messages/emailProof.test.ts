import { expect, test } from 'vitest';
import { addFleet } from '../../support/server/factories';
import { headerIn, textIn } from '../../support/server/mailbox';
import { overtaken } from '../../support/server/overtaken';
import { runRows } from '../../support/server/rows';
import { messagesOf, startWorld } from './world';

const HOUR_MS = 3_600_000;
const all = { morning: true, week: true, statement: true, records: true, signIn: true, import: true };

/** A world in which nobody's e-mail is proved. */
const startUnproved = () => startWorld({}, {}, false);

const tokenIn = (raw: string): string => /account\/email#(\S+)/.exec(textIn(raw))?.[1] ?? '';

const prove = (token: string) =>
  ({ as: 'anonymous', method: 'POST', path: '/mail/proof', body: { token } }) as const;

test('nothing that somebody chose is mailed to an e-mail that was not proved', async () => {
  const { app, mailbox, clock, run, choose } = await startUnproved();
  const { cashings } = await addFleet(app, 'owner');
  await choose('owner', { email: all });
  await run();
  await app.done({ method: 'PUT', path: `/cashings/${cashings.id}`, body: { amount: 1 } });
  const body = { userId: app.people.owner.id, month: '2026-10' };
  const { record } = await app.done({ method: 'POST', path: '/statements', body });
  await app.done({ method: 'POST', path: `/statements/${record?.id}/send` });
  clock.now = Date.now() + HOUR_MS;
  await run();
  expect(mailbox.mails).toEqual([]);
  // Who sends a statement sees why it did not leave.
  expect(await messagesOf(app)).toContainEqual(
    expect.objectContaining({ kind: 'statement', state: 'failed', error: 'This e-mail was not proved yet' }),
  );
});

test('a statement that is told already says why it did not leave, as one that is sent first', async () => {
  const { app, mailbox, clock, work, run } = await startUnproved();
  await addFleet(app, 'owner');
  await run();
  const body = { userId: app.people.owner.id, month: '2026-10' };
  const { record } = await app.done({ method: 'POST', path: '/statements', body });
  clock.now = Date.now();
  await work.news();
  expect(await messagesOf(app)).toMatchObject([{ kind: 'statement', state: 'waiting' }]);
  await app.done({ method: 'POST', path: `/statements/${record?.id}/send` });
  clock.now += 1_000;
  await run();
  expect(mailbox.mails).toEqual([]);
  expect((await messagesOf(app))[0]).toMatchObject({
    state: 'failed',
    error: 'This e-mail was not proved yet',
  });
});

test('the mailed link proves the e-mail; then what is chosen is mailed', async () => {
  const { app, mailbox, clock, run, choose } = await startUnproved();
  const { cashings } = await addFleet(app, 'owner');
  // Between 6 and 7 in the morning of the fleet, a digest would be sent too.
  await choose('owner', { email: { ...all, morning: false, week: false, signIn: false } });
  await run();
  const path = '/messages/proof';
  await runRows(app, [
    { as: 'anonymous', path, status: 401 },
    { as: 'owner', path, status: 200, contains: ['"isProved":false', app.people.owner.email] },
    { as: 'owner', method: 'POST', path, body: { email: 'x@y.example' }, status: 400 },
  ]);
  await app.done({ as: 'owner', method: 'POST', path, headers: { 'accept-language': 'fr' } });
  clock.now = Date.now();
  await run();
  const [{ raw, to } = { raw: '', to: [] }] = mailbox.mails;
  expect(to).toEqual([app.people.owner.email]);
  // The language of the page that asked for it, not of the last visit.
  expect(textIn(raw)).toContain('Confirmez votre adresse e-mail');
  expect(headerIn(raw, 'List-Unsubscribe')).toBeUndefined();
  const token = tokenIn(raw);
  await runRows(app, [
    {
      ...prove(token.replace(/.{43}$/, 'A'.repeat(43))),
      status: 410,
      contains: ['This link was used or is too old'],
    },
    { ...prove(token.replace(/^\d+/, String(app.people.other.id))), status: 410 },
    { ...prove('x'), status: 410 },
    { ...prove('x'.repeat(201)), status: 400 },
    { as: 'owner', path, status: 200, contains: ['"isProved":false'] },
    { ...prove(token), status: 200 },
    { as: 'owner', path, status: 200, contains: ['"isProved":true'] },
    { as: 'other', path, status: 200, contains: ['"isProved":false'] },
    { as: 'owner', method: 'POST', path, status: 409, contains: ['This e-mail is proved already'] },
  ]);
  await app.done({ method: 'PUT', path: `/cashings/${cashings.id}`, body: { amount: 1 } });
  await run();
  clock.now += HOUR_MS;
  await run();
  expect(mailbox.mails).toHaveLength(2);
});

test('another e-mail takes the proof back, and the link of the former one does not work', async () => {
  const { app, mailbox, clock, run } = await startUnproved();
  const { id } = app.people.owner;
  await app.done({ as: 'owner', method: 'POST', path: '/messages/proof' });
  clock.now = Date.now();
  await run();
  const token = tokenIn(mailbox.mails[0]?.raw ?? '');
  await app.done({ method: 'PUT', path: `/user/${id}`, body: { email: 'another@example.com' } });
  await runRows(app, [{ ...prove(token), status: 410 }]);
  await app.database.db.updateTable('users').set({ emailProvedAt: new Date().toISOString() }).execute();
  await app.done({ method: 'PUT', path: `/user/${id}`, body: { email: 'third@example.com' } });
  await runRows(app, [{ as: 'owner', path: '/messages/proof', status: 200, contains: ['"isProved":false'] }]);
});

test('a link that is opened while the e-mail changes does not prove the new one', async () => {
  const { app, mailbox, clock, run } = await startUnproved();
  const { id } = app.people.owner;
  await app.done({ as: 'owner', method: 'POST', path: '/messages/proof' });
  clock.now = Date.now();
  await run();
  const token = tokenIn(mailbox.mails[0]?.raw ?? '');
  const { status } = await overtaken(
    app,
    () => app.request(prove(token)),
    (trx) => trx.updateTable('users').set({ email: 'new@example.com' }).where('id', '=', id).execute(),
  );
  expect(status).toBe(410);
  await runRows(app, [{ as: 'owner', path: '/messages/proof', status: 200, contains: ['"isProved":false'] }]);
});

test('a link asked for in French is French, and a mailed link does not end the one that was copied', async () => {
  const { app, mailbox, clock, run } = await startUnproved();
  const { id, email } = app.people.owner;
  const headers = { 'accept-language': 'fr' };
  await app.done({ as: 'anonymous', method: 'POST', path: '/auth/forgot', body: { email }, headers });
  const give = { method: 'POST', path: `/user/${id}/link` } as const;
  const copied = String((await app.done({ ...give, body: {} })).record?.['url']);
  const mailed = String((await app.done({ ...give, body: { send: true } })).record?.['url']);
  clock.now = Date.now();
  await run();
  expect(textIn(mailbox.mails[0]?.raw ?? '')).toContain('Choisissez un nouveau mot de passe');
  for (const url of [copied, mailed]) {
    const body = { token: url.split('#')[1] };
    await runRows(app, [{ as: 'anonymous', method: 'POST', path: '/auth/link', body, status: 200 }]);
  }
});

test('who is given access is told, without a name', async () => {
  const { app, mailbox, clock, run } = await startWorld();
  const { owner, other } = app.people;
  await run();
  const body = { email: other.email, ownerId: owner.id, level: 'view' };
  await app.done({ method: 'POST', path: '/grants', body });
  clock.now = Date.now();
  await run();
  await run();
  expect(mailbox.mails.map(({ to }) => to)).toEqual([[other.email]]);
  const text = textIn(mailbox.mails[0]?.raw ?? '');
  expect(text).toContain('See it in your profile');
  expect(text).not.toContain(owner.name);
});

test('three proving mails an hour, and twenty wrong links an hour from an address', async () => {
  const { app } = await startUnproved();
  const send = { as: 'owner', method: 'POST', path: '/messages/proof' } as const;
  await runRows(app, [
    ...[200, 200, 200, 429].map((status) => ({ ...send, status })),
    ...Array.from({ length: 20 }, () => ({ ...prove('x'), status: 410 })),
    { ...prove('x'), status: 429, contains: ['Too many tries'] },
  ]);
});

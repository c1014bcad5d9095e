import { expect, test } from 'vitest';
import { startApp } from '../../support/server/app';
import { runRows } from '../../support/server/rows';
import { open, recordedMail, SUCH_A_PASSWORD, tokenIn } from '../../support/server/signIn';

/** An office with mail, and when the e-mail of the owner was proved. */
const startOffice = async () => {
  const { mail, sent } = recordedMail();
  const app = await startApp({}, mail);
  const { id } = app.people.owner;
  const provedAt = async () => {
    const found = app.database.db.selectFrom('users').select('emailProvedAt').where('id', '=', id);
    return (await found.executeTakeFirstOrThrow()).emailProvedAt;
  };
  const use = (url: string) =>
    runRows(app, [open('/auth/password', { token: tokenIn(url), password: SUCH_A_PASSWORD }, 200)]);
  const give = async (body: object) => {
    const { record } = await app.done({ method: 'POST', path: `/user/${id}/link`, body });
    return String(record['url']);
  };
  const forget = async (): Promise<string> => {
    await runRows(app, [open('/auth/forgot', { email: app.people.owner.email }, 200)]);
    const last = sent.at(-1);
    return last?.kind === 'passwordLink' ? last.url : '';
  };
  return { app, id, provedAt, use, give, forget };
};

test('a link that was mailed proves the e-mail once it is used; one that was shown does not', async () => {
  const { provedAt, use, give, forget } = await startOffice();
  expect(await provedAt()).toBeNull();
  await use(await give({}));
  expect(await provedAt()).toBeNull();
  await use(await forget());
  expect(await provedAt()).toMatch(/Z$/);
});

test('a link that an administrator sends proves the e-mail, and a newer proof changes nothing', async () => {
  const { provedAt, use, give } = await startOffice();
  await use(await give({ send: true }));
  const first = await provedAt();
  expect(first).toMatch(/Z$/);
  await use(await give({ send: true }));
  expect(await provedAt()).toBe(first);
});

test('another e-mail is not proved, the same in other letters is, and no read tells it', async () => {
  const { app, id, provedAt, use, forget } = await startOffice();
  await use(await forget());
  const put = (email: string) => app.done({ method: 'PUT', path: `/user/${id}`, body: { email } });
  const read = await put(app.people.owner.email.toUpperCase());
  expect(read.text).not.toContain('emailProvedAt');
  expect(await provedAt()).toMatch(/Z$/);
  await put('new@example.com');
  expect(await provedAt()).toBeNull();
});

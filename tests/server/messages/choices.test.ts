import { expect, test } from 'vitest';
import { runRows } from '../../support/server/rows';
import { startWorld } from './world';

test('choices: each value is read, and what is left out stays', async () => {
  const { app } = await startWorld();
  const put = (body: unknown, status: number, ...contains: string[]) =>
    ({ as: 'owner', method: 'PUT', path: '/messages/choices', body, status, contains }) as const;
  await runRows(app, [
    {
      as: 'owner',
      path: '/messages/choices',
      status: 200,
      contains: ['"morning":false', '"morningAt":"06:30"'],
    },
    put({ push: { week: true }, pushAmounts: true }, 200, '"week":true', '"pushAmounts":true'),
    put({ morningAt: '07:15', morningDays: '1111100' }, 200, '07:15', '"week":true'),
    put({ morningAt: '7:15' }, 400, 'morningAt must be a time of day, such as 06:30'),
    put({ morningDays: '0000000' }, 400),
    put({ email: { rain: true } }, 400, 'Unknown field: rain'),
    put({ email: { morning: 'yes' } }, 400, 'email.morning must be true or false'),
    put({ email: [] }, 400),
    put({ sms: {} }, 400, 'Unknown field: sms'),
    put([], 400),
    { as: 'anonymous', path: '/messages/choices', status: 401 },
  ]);
});

test('the language of the last visit is that of the messages', async () => {
  const { app } = await startWorld();
  const visit = (language: string) =>
    app.done({ as: 'owner', path: '/auth/currentUser', headers: { 'accept-language': language } });
  const stored = async () =>
    (await app.database.db.selectFrom('messageChoices').select('language').execute()).map(
      (one) => one.language,
    );
  await visit('fr');
  await expect.poll(stored).toEqual(['fr']);
  await visit('xx');
  await visit('en');
  await expect.poll(stored).toEqual(['en']);
});

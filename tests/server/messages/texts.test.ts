import { expect, test } from 'vitest';
import { setUp } from '../money/fiveDrivers';
import { startApp } from '../../support/server/app';
import { runRows, row } from '../../support/server/rows';

test('the texts of messages: one of a kind and language, with known names only', async () => {
  const app = await startApp();
  const late = { kind: 'late', language: 'en', text: 'Dear {driver}, { and } and {owed}: {link} 😀' };
  await runRows(app, [
    row('POST', '/message-texts', late, 201, '"kind":"late"', '😀'),
    row('POST', '/message-texts', late, 409, 'There is already a message Late in English'),
    row('POST', '/message-texts', { ...late, language: 'fr' }, 201),
    row(
      'POST',
      '/message-texts',
      { ...late, kind: 'due', text: 'Hello {foo}' },
      400,
      'There is no {foo} in this message',
    ),
    row(
      'POST',
      '/message-texts',
      { ...late, kind: 'due', text: '{}' },
      400,
      'There is no {} in this message',
    ),
    row(
      'POST',
      '/message-texts',
      { ...late, kind: 'due', text: '{constructor}' },
      400,
      'There is no {constructor}',
    ),
    row('POST', '/message-texts', { ...late, kind: 'rain' }, 400, 'Kind must be one of: late, owing'),
    row('POST', '/message-texts', { ...late, kind: 'due', text: 'x'.repeat(5_001) }, 400),
    row('PUT', '/message-texts/1', { text: '{bar}' }, 400, 'There is no {bar} in this message'),
    row('PUT', '/message-texts/1', { language: 'fr' }, 409),
    row('PUT', '/message-texts/1', { text: 'Short' }, 200, '"text":"Short"'),
    { as: 'owner', path: '/message-texts', status: 200, contains: ['Short'] },
    { as: 'owner', method: 'POST', path: '/message-texts', body: late, status: 403 },
    { as: 'owner', method: 'DELETE', path: '/message-texts/1', status: 403 },
  ]);
});

test('a message to a driver is recorded with the account and in the activity', async () => {
  const { app, drivers } = await setUp();
  const [{ driverId, carId }] = drivers as [{ driverId: number; carId: number }];
  const key = `${driverId}-${carId}-${app.people.owner.id}`;
  const messagedAt = async () => (await app.done({ path: `/balances/${key}` })).record!['messagedAt'];
  expect(await messagedAt()).toBeNull();
  await runRows(app, [
    { as: 'other', method: 'POST', path: `/balances/${key}/messaged`, status: 404 },
    { as: 'owner', method: 'POST', path: '/balances/1-2-x/messaged', status: 404 },
    { as: 'owner', method: 'POST', path: `/balances/${key}/messaged`, body: { at: 'now' }, status: 400 },
    {
      as: 'owner',
      method: 'POST',
      path: `/balances/${key}/messaged`,
      status: 200,
      contains: [key, 'messagedAt'],
    },
    { as: 'admin', method: 'POST', path: `/balances/${key}/messaged`, body: {}, status: 200 },
    { as: 'owner', path: '/changes', status: 200, contains: ['"action":"messaged"', 'ABZ 10'] },
    { as: 'other', path: '/changes', status: 200, mustNotContain: ['messaged'] },
  ]);
  expect(await messagedAt()).toMatch(/^20/);
});

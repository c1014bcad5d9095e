import { expect, test } from 'vitest';
import { write } from '../../../src/server/db/groupCommit';
import { accountMessagesOf } from '../../../src/server/features/messages/tell';
import { isWithin } from '../../../src/server/features/messages/clock';
import { isToldOn } from '../../../src/server/features/messages/contents/morning';
import { toDay } from '../../../src/server/ground/calendar/days';
import { calendarOf } from '../../../src/server/ground/calendar';
import { textIn } from '../../support/server/mailbox';
import { startWorld } from './world';

test.each([
  ['06:30', '06:29', false],
  ['06:30', '06:30', true],
  ['06:30', '11:59', true],
  ['06:30', '12:00', false],
  ['00:00', '11:59', true],
  ['11:30', '16:59', true],
  ['11:30', '17:00', false],
  ['23:00', '23:59', true],
  ['23:00', '00:10', false],
])('a digest of %s is sent at %s: %s', (at, now, expected) => {
  expect(isWithin(at, now)).toBe(expected);
});

const told = (state: string, day: string) => ({ state, day });
test.each([
  ['later', undefined, '2026-11-27', false],
  ['soon', undefined, '2026-11-27', true],
  ['soon', told('soon', '2026-11-27'), '2026-11-27', true],
  ['soon', told('soon', '2026-11-26'), '2026-11-27', false],
  ['soon', told('soon', '2026-10-01'), '2026-11-27', false],
  ['overdue', told('soon', '2026-11-26'), '2026-11-27', true],
  ['overdue', told('overdue', '2026-11-21'), '2026-11-27', false],
  ['overdue', told('overdue', '2026-11-20'), '2026-11-27', true],
  // It was renewed, and ends soon again.
  ['soon', told('overdue', '2026-11-20'), '2026-11-27', true],
] as const)('an item that is %s, told %j, is in the digest of %s: %s', (state, before, day, expected) => {
  expect(isToldOn({ state }, before, toDay(day))).toBe(expected);
});

test('where clocks change, half past six comes once a day', () => {
  const berlin = calendarOf('Europe/Berlin');
  const localOf = (at: string) => [berlin.dayOf(at), berlin.inWords(at).time];
  expect(localOf('2026-03-29T04:30:00Z')).toEqual(['2026-03-29', '06:30']);
  expect(localOf('2026-10-25T05:30:00Z')).toEqual(['2026-10-25', '06:30']);
  // A digest at 02:30 goes out at 03:00 on the day without that time, and once on the day that has it twice.
  expect(isWithin('02:30', localOf('2026-03-29T01:00:00Z')[1]!)).toBe(true);
});

test('sign-ins have their own mails, whose links are forgotten once they are sent', async () => {
  const { app, mailbox, run, clock } = await startWorld();
  const messages = accountMessagesOf(app.config);
  const { id, email } = app.people.owner;
  const url = 'https://fleet.example/account/password#secret-token';
  await write(app.database, async (trx) => {
    await messages?.send(trx, id, { kind: 'passwordLink', url, expiresAt: '2026-11-27T10:00:00.000Z' });
    await messages?.send(trx, id, {
      kind: 'factorRemoved',
      by: 'Chanda Admin',
      at: '2026-11-27T09:00:00.000Z',
    });
    await messages?.send(trx, 999, { kind: 'factorRemoved', by: 'Nobody', at: '2026-11-27T09:00:00.000Z' });
  });
  clock.now = Date.now() + 1_000;
  await run();
  expect(mailbox.mails.map(({ to }) => to)).toEqual([[email], [email]]);
  const texts = mailbox.mails.map(({ raw }) => textIn(raw)).join('\n');
  expect(texts).toContain(url);
  expect(texts).toContain('Removed by Chanda Admin on 27/11/2026 at 11:00');
  const { about } = await app.database.db.selectFrom('messages').select('about').executeTakeFirstOrThrow();
  expect(about).toBeNull();
  expect(accountMessagesOf({ SMTP_URL: undefined })).toBeUndefined();
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  FAILURES_MAX,
  deleteFailuresBefore,
  forgetOldFailures,
} from '../../../src/server/features/accounts/failedSignIns';
import { SESSIONS_MAX, startSession } from '../../../src/server/auth/sessions';
import { openStreams } from '../../../src/server/features/live/streams';
import { startApp } from '../../support/server/app';
import { PASSWORD } from '../../support/server/people';
import { chosenPlan, numbersTo } from '../../support/server/plans';

const DAY_MS = 86_400_000;

test('a person has the newest hundred sessions; the oldest ends, and nobody else’s', async () => {
  const app = await startApp();
  const { id } = app.people.owner;
  const first = app.people.owner.token;
  // Older than the others by more than a millisecond.
  const at = new Date(Date.now() - 60_000).toISOString();
  await app.database.db.updateTable('sessions').set({ createdAt: at }).where('userId', '=', id).execute();
  const tokens: string[] = [];
  const lifetime = { idleDays: 7, maxDays: 30 };
  for (let count = 2; count <= SESSIONS_MAX; count += 1)
    tokens.push(await startSession(app.database.db, id, lifetime));
  const listOf = async (token: string) =>
    (await app.request({ as: 'anonymous', headers: { authorization: token }, path: '/sessions' })).body as {
      data?: { isCurrent: boolean }[];
    };
  expect((await listOf(first)).data).toHaveLength(SESSIONS_MAX);
  const newest = await startSession(app.database.db, id, lifetime);
  expect((await listOf(first)).data).toBeUndefined();
  const { data = [] } = await listOf(newest);
  expect(data).toHaveLength(SESSIONS_MAX);
  expect(data.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  expect((await app.request({ as: 'other', path: '/sessions' })).status).toBe(200);
});

test('sessions from before the limit are not all listed', async () => {
  const app = await startApp();
  const ref = (name: string) => sql.ref(name);
  const at = new Date().toISOString();
  await sql`insert into sessions (${ref('tokenHash')}, id, ${ref('userId')}, ${ref('createdAt')}, ${ref('lastUsedAt')})
    select 'hash' || n, 'id' || n, ${sql.lit(app.people.owner.id)}, ${sql.lit(at)}, ${sql.lit(at)} from ${numbersTo(500)}`.execute(
    app.database.db,
  );
  expect((await app.done({ as: 'owner', path: '/sessions' })).records).toHaveLength(SESSIONS_MAX);
});

test('a person has twenty streams, of five a session; the oldest is closed', () => {
  const streams = openStreams();
  const closed: number[] = [];
  const open = (number: number, id: number, session: string) =>
    streams.add({
      sink: {
        destroyed: false,
        writableLength: 0,
        write: () => undefined,
        end: () => closed.push(number),
        destroy: () => undefined,
        once: () => undefined,
      },
      viewer: { id, name: '', isAdmin: false, tokenHash: session },
    });
  open(0, 2, 'other');
  for (let number = 1; number <= 20; number += 1) open(number, 1, `session ${Math.ceil(number / 4)}`);
  expect(closed).toEqual([]);
  open(21, 1, 'session 6');
  expect(closed).toEqual([1]);
  for (let number = 22; number <= 26; number += 1) open(number, 1, 'session 6');
  expect(closed).toEqual([1, 2, 3, 4, 5, 21]);
  expect(streams.all()).toHaveLength(21);
});

const failures = async (app: Awaited<ReturnType<typeof startApp>>): Promise<number> => {
  const { rows } = await sql<{
    total: number;
  }>`select count(*) as total from changes where action = 'sign-in-failed'`.execute(app.database.db);
  return Number(rows[0]?.total);
};

test('failed sign-ins are deleted after 90 days; other changes stay', async () => {
  const app = await startApp();
  const { db } = app.database;
  const now = Date.now();
  const log = (action: string, days: number) =>
    db
      .insertInto('changes')
      .values({ action, resource: 'sessions', at: new Date(now - days * DAY_MS).toISOString() })
      .execute();
  for (const days of [89, 91, 400]) await log('sign-in-failed', days);
  await log('sign-in', 400);
  await forgetOldFailures(app.database, now);
  expect(await failures(app)).toBe(1);
  expect((await app.done({ path: '/changes?filter={"action":"sign-in"}' })).records).toHaveLength(1);
});

test('the log holds ten thousand failed sign-ins; they are found by their own index', async () => {
  const app = await startApp();
  const { db } = app.database;
  await sql`insert into changes (at, action, resource) select '2026-11-01T00:00:00.000Z', case when n % 3 = 0 then 'update' else 'sign-in-failed' end, 'sessions'
    from ${numbersTo((FAILURES_MAX * 3) / 2 + 30)}`.execute(db);
  const before = await failures(app);
  expect(before).toBeGreaterThan(FAILURES_MAX);
  await app.request({
    as: 'anonymous',
    method: 'POST',
    path: '/auth/loginUser',
    body: { email: app.people.owner.email, password: `${PASSWORD}!` },
  });
  expect(await failures(app)).toBe(FAILURES_MAX);
  const plan = await chosenPlan(app.database, deleteFailuresBefore('2026-01-01').compile(db));
  expect(plan.join('\n')).toContain('changes_failedSignIns');
});

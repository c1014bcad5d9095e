import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../../../src/server/db/open/connect';
import { changesToTell } from '../../../src/server/features/messages/news';
import { deleteSentBefore } from '../../../src/server/features/sending/queue';
import { startApp } from '../../support/server/app';
import { chosenPlan, numbersTo } from '../../support/server/plans';

const CHANGES = 20_000;
const PEOPLE = 50;
const ref = (name: string) => sql.ref(name);

const fillChanges = async ({ db }: Database): Promise<void> => {
  await sql`insert into changes (at, action, resource) select '2026-01-01', 'update', 'cashings' from ${numbersTo(CHANGES)}`.execute(
    db,
  );
  await sql`insert into ${sql.table('changeViewers')} (${ref('userId')}, ${ref('changeId')}, ${ref('wasTheirs')}, ${ref('isTheirs')})
    select id % ${sql.lit(PEOPLE)} + 1, id, 1, 1 from changes`.execute(db);
};

const fillMessages = ({ db }: Database) =>
  sql`insert into messages (${ref('userId')}, kind, channel, key, state, ${ref('nextAt')}, ${ref('sentAt')}, ${ref('createdAt')})
    select 1, 'morning', 'email', 'morning ' || n, case when n % 10 = 0 then 'waiting' else 'sent' end,
      '2026-11-01', case when n % 10 = 0 then null else '2026-11-01' end, '2026-11-01'
    from ${numbersTo(CHANGES)}`.execute(db);

test('what changed is told by the index of its change, however long the log is', async () => {
  const { database } = await startApp();
  await fillChanges(database);
  const statement = changesToTell(CHANGES - 5, CHANGES).compile(database.db);
  const plan = (await chosenPlan(database, statement)).join('\n');
  expect(plan).toContain('changeViewers_changeId');
  expect(plan).not.toMatch(/SCAN |Seq Scan/);
});

test('the messages that were sent long ago are found without reading the others', async () => {
  const { database } = await startApp();
  await fillMessages(database);
  const statement = deleteSentBefore(Date.parse('2026-11-27T06:00:00Z')).compile(database.db);
  const plan = (await chosenPlan(database, statement)).join('\n');
  expect(plan).toContain('messages_sentAt');
  expect(plan).not.toMatch(/SCAN |Seq Scan/);
});

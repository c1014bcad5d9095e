import { sql } from 'kysely';
import { connect } from '../../../src/server/db/open/connect';
import { numbersTo } from '../../support/server/plans';
import { clusterWith, fileWith, type Filled } from '../databases';
import { inTurns, ratioOf, typical, type Turns } from '../measure';
import { startMotoka } from '../processes';
import { loadOf } from '../scenarios/scenario';
import { update } from '../scenarios/writes';
import { atLeast, atMost, tableOf, whole } from '../table';
import type { Section } from './section';

const TURNS: Turns = { rounds: 5, seconds: 1.5, warmUpSeconds: 1 };
/** The owners that the changes of the log are of. */
const OWNERS = 50;
/** Of the updates with an empty log. */
const KEPT = 0.85;
const P99_MS = 300;

const ref = (name: string) => sql.ref(name);

/** Fills the log with updates, each of which its owner sees. */
const fillLog = async (url: string, changes: number): Promise<void> => {
  const { db } = connect(url);
  await sql`insert into changes (at, action, resource, ${ref('recordId')})
    select '2026-01-01T08:00:00.000Z', 'update', 'cashings', n from ${numbersTo(changes)}`.execute(db);
  await sql`insert into ${sql.table('changeViewers')} (${ref('userId')}, ${ref('changeId')}, ${ref('wasTheirs')}, ${ref('isTheirs')})
    select id % ${sql.lit(OWNERS)} + 1, id, 1, 1 from changes`.execute(db);
  await sql`update ${sql.table('newsCursor')} set ${ref('changeId')} = (select max(id) from changes)`.execute(
    db,
  );
  await db.destroy();
};

const rowsOf = async (
  fill: (cashings: number) => Promise<Filled | undefined>,
  cashings: number,
  changes: number,
): Promise<string[][] | undefined> => {
  const [empty, full] = [await fill(cashings), await fill(cashings)];
  if (!empty || !full) return undefined;
  await fillLog(full.url, changes);
  const servers = [await startMotoka(empty.url), await startMotoka(full.url)] as const;
  const loads = [empty, full].map(({ tokens }, index) =>
    loadOf(update(cashings), { server: servers[index] ?? servers[0], tokens, speaks: 'motoka' }),
  );
  const [before = [], after = []] = await inTurns(loads, TURNS);
  for (const server of servers) await server.stop();
  for (const { remove } of [empty, full]) remove();
  const [one, other] = [typical(before), typical(after)];
  return [
    [
      `Updates a second, 10 writers`,
      whole(one.perSecond),
      whole(other.perSecond),
      ...atLeast(ratioOf(after, before), KEPT),
    ],
    ['Their p99, ms', whole(one.p99), whole(other.p99), ...atMost(other.p99, P99_MS, 'ms')],
  ];
};

/** The corrections of a fleet whose log is long. */
export const fullLog: Section = {
  title: 'Updates beside a full change log',
  run: async ({ middle }) => {
    const tables: string[] = [];
    for (const [name, fill] of [
      ['SQLite', fileWith],
      ['PostgreSQL', clusterWith],
    ] as const) {
      const rows = await rowsOf(fill, middle, middle);
      if (rows)
        tables.push(
          `### ${name}\n\n${tableOf(['', 'empty log', `${whole(middle)} changes`, 'goal', ''], rows)}`,
        );
    }
    return `Updates of cashings by an administrator, whose owners are told of them. The goal of the first line is the ratio to the empty log.

${tables.join('\n\n')}`;
  },
};

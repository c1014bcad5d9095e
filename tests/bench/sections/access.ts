import { DatabaseSync } from '@photostructure/sqlite';
import { startSession } from '../../../src/server/auth/sessions';
import { connect } from '../../../src/server/db/open/connect';
import { fileWith } from '../databases';
import { withoutIndexes } from '../target';
import { OTHERS } from '../fleet';
import { inTurns, ratioOf, typical } from '../measure';
import { startMotoka } from '../processes';
import { atLeast, atMost, figure, tableOf, whole } from '../table';
import type { Section } from './section';

const OWNERS = 1_000;
const SEEN = 200;
const turns = { rounds: 5, seconds: 2, warmUpSeconds: 1 };
const AT = '2026-01-01T08:00:00.000Z';

/** The first of the owners, each of whom has as many cars; the people with access come after the last. */
const FIRST = OTHERS + 1;
const VIEWER = FIRST + OWNERS;
const CLERK = VIEWER + 1;
const OFTEN = 200;

/** Gives the cars to 1,000 owners in equal parts, a viewer access to 200 of them, and a clerk to the whole fleet. */
const shareOut = (file: string): void => {
  const db = new DatabaseSync(file);
  db.exec('PRAGMA synchronous=OFF; PRAGMA cache_size=-200000');
  db.exec(`with recursive numbers(n) as (select ${FIRST} union all select n + 1 from numbers where n < ${CLERK})
    insert into users (id, name, "nameKey", email, "emailKey", "isAdmin", "createdAt", "updatedAt")
    select n, 'Sharer ' || n, 'sharer ' || n, 'sharer' || n || '@bench.example', 'sharer' || n || '@bench.example', 0, '${AT}', '${AT}'
    from numbers where true on conflict (id) do nothing`);
  db.exec(`update cars set "userId" = ${FIRST} + (id - 1) % ${OWNERS}`);
  withoutIndexes(db, 'cashings', () =>
    db.exec(`update cashings set "userId" = ${FIRST} + ("carId" - 1) % ${OWNERS}`),
  );
  const give = db.prepare(
    `insert into grants ("userId", "ownerId", level, "acceptedAt", "createdAt", "updatedAt") values (?, ?, 'view', '${AT}', '${AT}', '${AT}')`,
  );
  for (let index = 0; index < SEEN; index += 1) give.run(VIEWER, FIRST + index);
  give.run(CLERK, null);
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  db.close();
};

const lists = [
  ['The first page', ''],
  ['The second page', 'range=[25,49]'],
  ['A month', 'filter={"date_gte":"2026-01-01","date_lte":"2026-01-31"}'],
  ['Sorted by amount', 'sort=["amount","DESC"]'],
] as const;

const pathOf = (query: string): string => {
  const given = query.split('&').filter(Boolean);
  const parts = query.includes('range') ? given : [...given, 'range=[0,24]'];
  const encoded = parts.map((part) => {
    const [name = '', value = ''] = [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)];
    return `${name}=${encodeURIComponent(value)}`;
  });
  return `/api/cashings?${encoded.join('&')}`;
};

/** What access to the fleets of others costs. */
export const access: Section = {
  title: 'Access to the fleets of others',
  run: async ({ large }) => {
    const { file, url, remove } = await fileWith(large);
    shareOut(file);
    const database = connect(url);
    const sign = (id: number) => startSession(database.db, id, { idleDays: 7, maxDays: 30 });
    const [owner, viewer, clerk] = [await sign(FIRST), await sign(VIEWER), await sign(CLERK)];
    const ids = await database.db
      .selectFrom('cashings')
      .select('id')
      .where('userId', '=', FIRST)
      .limit(OFTEN)
      .execute();
    await database.db.destroy();
    const server = await startMotoka(url);
    const byId = ids.map(({ id }) => ({ path: `/api/cashings/${id}` }));
    const [own = [], shared = []] = await inTurns(
      [
        { server, token: owner, requests: byId },
        { server, token: clerk, requests: byId },
      ],
      turns,
    );
    const ratio = ratioOf(shared, own);
    const rows = [
      [
        'By id with access to the whole fleet, to the owner: responses',
        figure(typical(own).p99),
        figure(typical(shared).p99),
        figure(ratio),
        ...atLeast(ratio, 0.95),
      ],
    ];
    for (const [name, query] of lists) {
      const requests = [{ path: pathOf(query) }];
      const [ofOwner = [], ofViewer = []] = await inTurns(
        [
          { server, token: owner, requests },
          { server, token: viewer, requests },
        ],
        turns,
      );
      const [one, many] = [typical(ofOwner).p99, typical(ofViewer).p99];
      rows.push([name, figure(one), figure(many), figure(many / one), ...atMost(many / one, 2)]);
    }
    await server.stop();
    remove();
    return `${whole(OWNERS)} owners with ${whole(large)} cashings. A clerk has access to the whole fleet, a viewer to the fleets of
${SEEN} owners. The p99 in ms of the owner and of the other, and their ratio: for reads by id, of the responses per second.

${tableOf(['', 'owner', 'other', 'ratio', 'goal', ''], rows)}`;
  },
};

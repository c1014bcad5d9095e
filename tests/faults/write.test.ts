import { sql, type Transaction } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { useDatabases } from '../support/faults/databases';
import { connect, type Database, type Schema } from '../../src/server/db/open/connect';
import { migrate } from '../../src/server/db/schema/migrate';
import { write } from '../../src/server/db/groupCommit';
import { executeAhead } from '../../src/server/db/sql/statements';

const kinds = ['sqlite', 'postgres'] as const;
const { fileOf, newPostgres } = useDatabases();

let count = 0;

const withDatabase = async (kind: (typeof kinds)[number], use: (database: Database) => Promise<void>) => {
  const name = `attack${(count += 1)}`;
  const database = connect(kind === 'postgres' ? newPostgres(name) : `file:${fileOf(name)}`);
  try {
    await migrate(database);
    await use(database);
  } finally {
    await database.db.destroy();
  }
};

const add = (trx: Transaction<Schema>, name: string): Promise<unknown> =>
  trx.insertInto('owners').values({ name, nameKey: name, createdAt: 'now', updatedAt: 'now' }).execute();

const names = async ({ db }: Database): Promise<string[]> =>
  (await db.selectFrom('owners').select('name').orderBy('id').execute()).map(({ name }) => String(name));

const settled = async (jobs: readonly Promise<unknown>[]): Promise<string> =>
  (await Promise.allSettled(jobs)).map(({ status }) => (status === 'fulfilled' ? '+' : '-')).join('');

describe.each(kinds)('writes that share a commit on %s', (kind) => {
  test('a failing job is rolled back, and no other job is affected', () =>
    withDatabase(kind, async (database) => {
      const jobs = Array.from({ length: 250 }, (_, index) =>
        write(database, async (trx) => {
          await add(trx, `job ${index}`);
          if (index % 3 === 0) throw new Error('refused');
          if (index % 7 === 0) await sql`insert into owners (id) values (null)`.execute(trx);
          return index;
        }),
      );
      const outcomes = await Promise.allSettled(jobs);
      const wanted = outcomes.map((_, index) => index).filter((index) => index % 3 !== 0 && index % 7 !== 0);
      expect(outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))).toEqual(wanted);
      expect(await names(database)).toEqual(wanted.map((index) => `job ${index}`));
    }));

  test('no job runs twice, except those that share a commit with a failing one', () =>
    withDatabase(kind, async (database) => {
      const runs = { good: 0, bad: 0, alone: 0 };
      const good = () =>
        write(database, async (trx) => {
          runs.good += 1;
          await add(trx, 'good');
        });
      const failing = (name: 'bad' | 'alone') =>
        write(database, async () => {
          runs[name] += 1;
          throw new Error('refused');
        });
      expect(await settled([good(), good(), good()])).toBe('+++');
      expect(runs.good).toBe(3);
      expect(await settled([good(), failing('bad'), good()])).toBe('+-+');
      expect(await settled([failing('alone')])).toBe('-');
      expect(runs).toEqual({ good: 3 + 3, bad: 2, alone: 1 });
      expect(await names(database)).toEqual(Array.from({ length: 5 }, () => 'good'));
    }));

  test('the jobs of one turn of the event loop share a commit, at most a hundred', () =>
    withDatabase(kind, async (database) => {
      const transactions = vi.spyOn(database.db, 'transaction');
      const commitsOf = async (jobs: number): Promise<number> => {
        transactions.mockClear();
        await Promise.all(
          Array.from({ length: jobs }, (_, index) => write(database, (trx) => add(trx, `job ${index}`))),
        );
        return transactions.mock.calls.length;
      };
      const commits: number[] = [];
      for (const jobs of [1, 3, 100, 101]) commits.push(await commitsOf(jobs));
      expect(commits).toEqual([1, 1, 1, 2]);
    }));

  test('a failing commit fails all its jobs, and the next ones are written', () =>
    withDatabase(kind, async (database) => {
      const isSqlite = kind === 'sqlite';
      if (!isSqlite)
        await sql`alter table cars add constraint late unique (model) deferrable initially deferred`.execute(
          database.db,
        );
      const spoil = async (trx: Transaction<Schema>): Promise<void> => {
        if (isSqlite) {
          await sql`pragma defer_foreign_keys = on`.execute(trx);
          await sql`insert into setupCodes values ('x', 'y')`.execute(trx);
          await sql`insert into sessions ("tokenHash", "userId", "createdAt", "lastUsedAt") values ('t', 99, 'a', 'b')`.execute(
            trx,
          );
          return;
        }
        await sql`insert into users (name, "nameKey", email, "emailKey", "createdAt", "updatedAt") values ('a','a','a','a','a','a')`.execute(
          trx,
        );
        for (const plate of ['one', 'two'])
          await sql`insert into cars ("numberPlate", "numberPlateKey", model, "modelKey", "userId", mileage, "createdAt", "updatedAt")
            select ${plate}, ${plate}, 'same', 'same', min(id), 1, 'a', 'a' from users`.execute(trx);
      };
      let runs = 0;
      const before = write(database, (trx) => {
        runs += 1;
        return add(trx, 'before');
      });
      const outcome = await settled([
        before,
        ...['one', 'two'].map((name) => write(database, (trx) => add(trx, name))),
        write(database, spoil),
        write(database, (trx) => add(trx, 'three')),
      ]);
      const after = await settled([write(database, (trx) => add(trx, 'after'))]);
      // Not run again: a failed commit may or may not be on the disk.
      expect({ outcome, after, runs, names: await names(database) }).toEqual({
        outcome: '-----',
        after: '+',
        runs: 1,
        names: ['after'],
      });
    }));

  test('a statement that is not waited for fails its own job, with its own reason', () =>
    withDatabase(kind, async (database) => {
      const nowhere = sql`insert into nowhere (id) values (1)`;
      const failing = (name: string) =>
        write(database, async (trx) => {
          await add(trx, name);
          await executeAhead(trx, nowhere);
        });
      const goesOn = write(database, async (trx) => {
        await executeAhead(trx, nowhere);
        await add(trx, 'never');
      });
      const outcome = await settled([
        write(database, (trx) => add(trx, 'one')),
        failing('never'),
        goesOn,
        write(database, (trx) => executeAhead(trx, sql`update owners set name = 'first' where name = 'one'`)),
        write(database, (trx) => add(trx, 'two')),
        failing('never'),
      ]);
      await expect(failing('alone')).rejects.toThrow('nowhere');
      expect({ outcome, names: await names(database) }).toEqual({
        outcome: '+--++-',
        names: ['first', 'two'],
      });
    }));

  test('uncommitted writes are not visible to other reads', () =>
    withDatabase(kind, async (database) => {
      let read: Promise<string[]> | undefined;
      const undone = write(database, async (trx) => {
        await add(trx, 'undone');
        read = names(database);
        // Long enough for a read that does not wait to see them.
        for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
        throw new Error('refused');
      });
      expect(await settled([undone])).toBe('-');
      expect(await read).toEqual([]);
    }));

  test('a lost transaction fails as a whole, and the next ones are written', () =>
    withDatabase(kind, async (database) => {
      const lose = (trx: Transaction<Schema>): Promise<unknown> =>
        kind === 'sqlite'
          ? // As SQLite does on a full disk.
            sql`insert or rollback into owners (id) select id from owners`.execute(trx)
          : sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
      const outcome = await settled([
        write(database, (trx) => add(trx, 'before')),
        write(database, lose),
        write(database, (trx) => add(trx, 'after')),
      ]);
      const next = await settled(['one', 'two'].map((name) => write(database, (trx) => add(trx, name))));
      expect({ outcome, next, names: await names(database) }).toEqual({
        outcome: '---',
        next: '++',
        names: ['one', 'two'],
      });
    }));

  test('jobs added during a batch wait for the next one, in order', () =>
    withDatabase(kind, async (database) => {
      const later: Promise<unknown>[] = [];
      await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          write(database, async (trx) => {
            await add(trx, `first ${index}`);
            later.push(write(database, (next) => add(next, `second ${index}`)));
          }),
        ),
      );
      await Promise.all(later);
      const numbers = Array.from({ length: 20 }, (_, index) => index);
      expect(await names(database)).toEqual([
        ...numbers.map((index) => `first ${index}`),
        ...numbers.map((index) => `second ${index}`),
      ]);
    }));

  test('a value read in a job is still current at its commit: no update is lost', () =>
    withDatabase(kind, async (database) => {
      await write(database, (trx) => add(trx, '0'));
      await Promise.all(
        Array.from({ length: 300 }, () =>
          write(database, async (trx) => {
            const { name } = await trx.selectFrom('owners').select('name').executeTakeFirstOrThrow();
            await trx
              .updateTable('owners')
              .set({ name: String(Number(name) + 1) })
              .execute();
          }),
        ),
      );
      expect(await names(database)).toEqual(['300']);
    }));
});

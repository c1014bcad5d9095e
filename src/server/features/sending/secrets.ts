import { write } from '../../db/groupCommit';
import type { Database } from '../../db/open/connect';
import { run } from '../../db/sql/statements';

/** Returns a secret of this installation, made at its first use. All processes share it. */
export const secretOf = async (database: Database, name: string, make: () => string): Promise<string> => {
  const find = (queries: Database['db']) =>
    run(queries, queries.selectFrom('secrets').select('value').where('name', '=', name));
  const [known] = await find(database.db);
  if (known) return known.value;
  return write(database, async (trx) => {
    const [made] = await find(trx);
    if (made) return made.value;
    const value = make();
    await trx.insertInto('secrets').values({ name, value }).execute();
    return value;
  });
};

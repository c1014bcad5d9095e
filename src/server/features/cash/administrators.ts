import type { Queries } from '../../db/open/connect';
import { run } from '../../db/sql/statements';

/** Whether an account is an administrator now: then their cash belongs to the office. Without an id: false. */
export const isAdministrator = async (queries: Queries, id: unknown): Promise<boolean> => {
  if (typeof id !== 'number') return false;
  const [user] = await run(queries, queries.selectFrom('users').select('isAdmin').where('id', '=', id));
  return user?.isAdmin === 1;
};

import { sql } from 'kysely';
import { within } from '../../ground/i18n/phrases';
import { say, type Value } from '../../ground/i18n/sentence';
import type { Queries } from '../../db/open/connect';
import { run } from '../../db/sql/statements';

/** Whether an administrator made a change. Older changes do not say it: then whether the user is one now. */
export const BY_ADMINISTRATOR = sql<number>`coalesce(changes."byAdministrator",
  (select "isAdmin" from users where users.id = changes."userId"), 0)`;

export interface Author {
  readonly name: string | null;
  readonly isAdmin: number;
}

/** The columns of an author in a statement that reads changes. */
export const AUTHOR = sql<Author>`changes."userName" as name, ${BY_ADMINISTRATOR} as "isAdmin"`;

/** Names an author in a sentence: `Grace Phiri (administrator)`, or `somebody` if it is not known. */
export const authorOf = (author: Author | undefined): Value => {
  if (author?.name == null) return within('somebody');
  const { name, isAdmin } = author;
  return isAdmin === 1 ? within(say('{name} (administrator)', { name })) : name;
};

/** Names the user who last changed a record. */
export const lastChangedBy = async (queries: Queries, resource: string, recordId: number): Promise<Value> => {
  const [last] = await run(
    queries,
    sql<Author>`select ${AUTHOR} from changes
      where resource = ${resource} and "recordId" = ${recordId} order by id desc limit 1`,
  );
  return authorOf(last);
};

import { sql, type RawBuilder } from 'kysely';
import { ref } from './where';

/**
 * The instant at which a record was recorded: on the user's device if its creation was logged with one, else here. A record without
 * a day counts on the day of it.
 */
export const recordedAt = (table: string, alias = table): RawBuilder<string> => {
  const of = (column: string) => ref(`${alias}.${column}`);
  return sql`coalesce((select changes."recordedAt" from changes
    where changes.resource = ${sql.lit(table)} and changes."recordId" = ${of('id')}
      and changes.action = 'create' and changes."recordedAt" is not null limit 1), ${of('createdAt')})`;
};

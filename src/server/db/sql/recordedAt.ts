import { sql, type RawBuilder } from 'kysely';

/**
 * The instant at which a record was recorded: on the user's device if its creation was logged with one, else here. A record without
 * a day counts on the day of it.
 */
export const recordedAt = (table: string, alias = table): RawBuilder<string> => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`coalesce((select ${sql.ref('changes.recordedAt')} from changes
    where changes.resource = ${sql.lit(table)} and ${sql.ref('changes.recordId')} = ${of('id')}
      and changes.action = 'create' and ${sql.ref('changes.recordedAt')} is not null limit 1), ${of('createdAt')})`;
};

import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../open/connect';
import type { Types } from '../types';

/** The resources whose records have a `userId`. */
const hasUserId = sql`resource in ('cars', 'cashings', 'repairs', 'services', 'insurances', 'tires', 'batteries', 'targets',
  'daysOff', 'adjustments', 'readings', 'papers', 'driverAssignments')`;

/** The imports; and for each change its title, its viewers and the change that undid it. */
export const up =
  (types: Types) =>
  async (db: Kysely<Tables>): Promise<void> => {
    const { text, number } = types;
    const isSqlite = number === 'integer';
    const ref = (name: string) => sql.ref(name);

    await types
      .withId(db.schema.createTable('imports'))
      .addColumn('userId', number)
      .addColumn('userName', text)
      .addColumn('createdAt', text, (column) => column.notNull())
      .addColumn('resource', text, (column) => column.notNull())
      .addColumn('fileName', text, (column) => column.notNull())
      .addColumn('rows', number, (column) => column.notNull())
      .addColumn('created', number, (column) => column.notNull())
      .addColumn('errorCount', number, (column) => column.notNull())
      // JSON: the errors and duplicates of the response, and the row of each created record, in order.
      .addColumn('errors', text, (column) => column.notNull())
      .addColumn('duplicates', text, (column) => column.notNull())
      .addColumn('createdRows', text, (column) => column.notNull())
      .addColumn('undoneAt', text)
      .execute();
    await db.schema.createIndex('imports_userId').on('imports').columns(['userId', 'id']).execute();

    for (const [column, type] of [
      ['importId', number],
      ['title', text],
      // The folded user name, resource and title, to search by.
      ['searchKey', text],
      // The id of the change that undid this one.
      ['undone', number],
      // JSON: the columns that a read does not return, before and after.
      ['unseen', text],
    ] as const)
      await db.schema.alterTable('changes').addColumn(column, type).execute();
    await sql`create index ${ref('changes_importId')} on changes (${ref('importId')}, id) where ${ref('importId')} is not null`.execute(
      db,
    );

    // The owners of the record before and after the change. Changes of accounts have none.
    const viewers = db.schema
      .createTable('changeViewers')
      .addColumn('userId', number, (column) => column.notNull())
      .addColumn('changeId', number, (column) => column.notNull())
      .addColumn('wasTheirs', number, (column) => column.notNull())
      .addColumn('isTheirs', number, (column) => column.notNull())
      .addPrimaryKeyConstraint('changeViewers_key', ['userId', 'changeId']);
    await (isSqlite ? viewers.modifyEnd(sql`without rowid`) : viewers).execute();

    const inJson = (column: string, key: string) =>
      isSqlite
        ? sql`json_extract(${ref(column)}, ${sql.lit(`$.${key}`)})`
        : sql`cast(${ref(column)} as json) ->> ${sql.lit(key)}`;
    const either = (key: string) => sql`coalesce(${inJson('after', key)}, ${inJson('before', key)})`;
    const line = sql.lit('\n');
    await sql`update changes set title = coalesce(${either('numberPlate')}, ${either('name')}, ${either('email')})`.execute(
      db,
    );
    await sql`update changes set ${ref('searchKey')} = lower(coalesce(${ref('userName')}, '') || ${line} || resource || ${line}
      || coalesce(title, '') || ${line} || replace(replace(coalesce(title, ''), ' ', ''), '-', ''))`.execute(
      db,
    );

    const ownerIn = (column: string) => sql`cast(${inJson(column, 'userId')} as bigint)`;
    const found = sql`
      select id, ${ownerIn('before')} as owner, 1 as was, 0 as is_now from changes where ${hasUserId}
      union all select id, ${ownerIn('after')}, 0, 1 from changes where ${hasUserId}
      union all select changes.id, owners.${ref('addedBy')}, case when before is null then 0 else 1 end, case when after is null then 0 else 1 end
        from changes join owners on owners.id = ${ref('recordId')} where resource = 'owners'
      union all select changes.id, had.${ref('userId')}, case when before is null then 0 else 1 end, case when after is null then 0 else 1 end
        from changes join ${sql.table('driverAssignments')} as had on had.${ref('driverId')} = ${ref('recordId')} where resource = 'drivers'`;
    await sql`insert into ${sql.table('changeViewers')} (${ref('userId')}, ${ref('changeId')}, ${ref('wasTheirs')}, ${ref('isTheirs')})
      select owner, id, max(was), max(is_now) from (${found}) as found where owner is not null group by owner, id`.execute(
      db,
    );
  };

import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../open/connect';
import type { Types } from '../types';

/** The messages to people, what they were told already, the browsers that take push messages, and the server's keys. */
export const up =
  ({ text, number, withId }: Types) =>
  async (db: Kysely<Tables>): Promise<void> => {
    await withId(db.schema.createTable('messages'))
      .addColumn('userId', number, (column) => column.notNull())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('channel', text, (column) => column.notNull())
      // Nobody is told the same twice: the kind, what it is about, the person and the channel.
      .addColumn('key', text, (column) => column.notNull().unique())
      .addColumn('about', text)
      .addColumn('pushId', number)
      .addColumn('state', text, (column) => column.notNull())
      .addColumn('attempts', number, (column) => column.notNull().defaultTo(0))
      .addColumn('nextAt', text, (column) => column.notNull())
      // The process that sends it, and until when.
      .addColumn('holder', text)
      .addColumn('leaseUntil', text)
      .addColumn('sentAt', text)
      .addColumn('error', text)
      .addColumn('createdAt', text, (column) => column.notNull())
      .execute();
    await db.schema.createIndex('messages_state').on('messages').columns(['state', 'nextAt', 'id']).execute();
    await db.schema.createIndex('messages_userId').on('messages').columns(['userId', 'id']).execute();
    await db.schema
      .createTable('toldDays')
      .addColumn('userId', number, (column) => column.notNull())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('day', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('toldDays_key', ['userId', 'kind', 'day'])
      .execute();
    await db.schema
      .createTable('toldItems')
      .addColumn('userId', number, (column) => column.notNull())
      .addColumn('item', text, (column) => column.notNull())
      .addColumn('state', text, (column) => column.notNull())
      .addColumn('day', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('toldItems_key', ['userId', 'item'])
      .execute();
    await db.schema
      .createTable('newsCursor')
      .addColumn('id', number, (column) => column.primaryKey())
      .addColumn('changeId', number, (column) => column.notNull())
      .addColumn('importId', number, (column) => column.notNull())
      .execute();
    // What happened before is told to nobody.
    await sql`insert into ${sql.table('newsCursor')} (id, ${sql.ref('changeId')}, ${sql.ref('importId')})
      values (1, (select coalesce(max(id), 0) from changes), (select coalesce(max(id), 0) from imports))`.execute(
      db,
    );
    await withId(db.schema.createTable('pushSubscriptions'))
      .addColumn('userId', number, (column) => column.notNull())
      .addColumn('endpoint', text, (column) => column.notNull().unique())
      .addColumn('keys', text, (column) => column.notNull())
      .addColumn('createdAt', text, (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('pushSubscriptions_userId')
      .on('pushSubscriptions')
      .columns(['userId', 'id'])
      .execute();
    await db.schema
      .createTable('secrets')
      .addColumn('name', text, (column) => column.primaryKey())
      .addColumn('value', text, (column) => column.notNull())
      .execute();
    await db.schema.alterTable('statements').addColumn('sentAt', text).execute();
  };

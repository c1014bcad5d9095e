import type { Kysely } from 'kysely';
import type { Tables } from '../../open/connect';
import type { Types } from '../types';

/** The access of people to the fleets of others. */
export const up =
  (types: Types) =>
  async (db: Kysely<Tables>): Promise<void> => {
    const { text, number } = types;

    await types
      .withId(db.schema.createTable('grants'))
      .addColumn('userId', number, (column) => column.references('users.id'))
      .addColumn('ownerId', number, (column) => column.references('users.id'))
      .addColumn('level', text)
      .addColumn('endsOn', text)
      .addColumn('givenBy', text)
      .addColumn('givenByKey', text)
      .addColumn('giverId', number)
      .addColumn('nameKey', text)
      .addColumn('ownerNameKey', text)
      .addColumn('createdAt', text, (column) => column.notNull())
      .addColumn('updatedAt', text, (column) => column.notNull())
      .execute();
    await types.sort(db, { table: 'grants', column: 'endsOn', under: 'userId' });
    await types.sort(db, { table: 'grants', column: 'endsOn', under: 'ownerId' });
    await types.sort(db, { table: 'grants', column: 'level' });
    await types.sort(db, { table: 'grants', column: 'endsOn' });
    await types.sort(db, { table: 'grants', column: 'givenBy' });
    await types.sort(db, { table: 'grants', column: 'givenByKey' });
    await types.sort(db, { table: 'grants', column: 'giverId' });
    await types.sort(db, { table: 'grants', column: 'nameKey' });
    await types.sort(db, { table: 'grants', column: 'ownerNameKey' });
    await types.sort(db, { table: 'grants', column: 'createdAt', isFilled: true });
    await types.sort(db, { table: 'grants', column: 'updatedAt', isFilled: true });
  };

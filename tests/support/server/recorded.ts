import { Kysely, type CompiledQuery, type LogEvent } from 'kysely';
import { newCache } from '../../../src/server/db/cache';
import { CHANGES_CHANNEL, type Database, type Schema } from '../../../src/server/db/open/connect';
import { postgresDialect } from '../../../src/server/db/open/postgres';
import { reportsDialect } from '../../../src/server/db/open/reports';
import { openFile, sqliteDialect } from '../../../src/server/db/open/sqlite';
import {
  fastPathOf,
  openFastPath,
  registerFastPath,
  type SqliteFastPath,
} from '../../../src/server/db/open/sqliteFastPath';
import { watchPostgres, watchSqlite } from '../../../src/server/db/open/watch';

/** Is called with each statement that reads or writes rows. */
export type Note = (statement: Pick<CompiledQuery, 'sql' | 'parameters'>) => void;

const noting = (fastPath: SqliteFastPath, note: Note): SqliteFastPath => ({
  ...fastPath,
  objects: (sql, parameters) => {
    note({ sql, parameters });
    return fastPath.objects(sql, parameters);
  },
  arrays: (sql, parameters) => {
    note({ sql, parameters });
    return fastPath.arrays(sql, parameters);
  },
  write: (sql, parameters) => {
    note({ sql, parameters });
    return fastPath.write(sql, parameters);
  },
});

/** Opens a database as the product does, and calls `noteAny` with each of its statements before it runs. */
export const connectRecorded =
  (noteAny: Note) =>
  (url: string): Database => {
    const note: Note = (statement) => {
      if (/^\s*(select|with|insert|update|delete)\b/i.test(statement.sql)) noteAny(statement);
    };
    const log = ({ query }: LogEvent): void => note(query);
    const cache = newCache();
    if (!url.startsWith('file:')) {
      const db = new Kysely<Schema>({ dialect: postgresDialect(url, () => undefined), log });
      return {
        kind: 'postgres',
        place: url,
        db,
        reports: db,
        cache,
        watch: watchPostgres(url, CHANGES_CHANNEL),
      };
    }
    const path = url.slice('file:'.length);
    const file = openFile(path);
    const fastPath = noting(openFastPath(file), note);
    const reports = new Kysely<Schema>({ dialect: reportsDialect(path, fastPath), log });
    const { adapter } = reports.getExecutor();
    const ofReports = fastPathOf(adapter);
    if (ofReports) registerFastPath(adapter, noting(ofReports, note));
    const dialect = sqliteDialect(file, fastPath, async (closeFile) => {
      await reports.destroy();
      await closeFile();
    });
    const watch = watchSqlite(fastPath.dataVersion);
    return { kind: 'sqlite', place: path, db: new Kysely<Schema>({ dialect, log }), reports, cache, watch };
  };

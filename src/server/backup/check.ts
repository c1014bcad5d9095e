import { openFile } from '../db/open/sqlite';
import { refuseNewer } from '../db/schema/migrate';
import { dropLog } from './files';

/** Throws unless the file is intact and has a known schema. It writes to the file, so pass a copy. */
export const check = (path: string): void => {
  const file = openFile(path);
  try {
    const { integrity_check: found } = file.prepare('PRAGMA integrity_check(1)').get() as {
      integrity_check: string;
    };
    if (found !== 'ok') throw new Error(`${path} is damaged: ${found}`);
    const tables = file.prepare("select 1 from sqlite_master where name = 'kysely_migration'").all();
    if (tables.length === 0) throw new Error(`${path} holds no records of Motoka`);
    const done = file.prepare('select name from kysely_migration order by name').all() as { name: string }[];
    refuseNewer(path, done);
    file.exec('PRAGMA journal_mode=DELETE');
  } finally {
    file.close();
  }
  dropLog(path);
};

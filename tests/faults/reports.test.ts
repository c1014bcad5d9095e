import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connect } from '../../src/server/db/open/connect';
import { migrate } from '../../src/server/db/schema/migrate';
import { newFolder } from '../support/server/database';

test('a reading thread that fails rejects each time, and works once it can', async () => {
  const { path, remove } = newFolder();
  const file = join(path, 'motoka.db');
  const database = connect(`file:${file}`);
  try {
    await migrate(database);
    const report = () => sql<{ n: number }>`select count(*) as n from users`.execute(database.reports);
    renameSync(file, `${file}.away`);
    for (let round = 0; round < 3; round += 1) await expect(report()).rejects.toThrow(/unable to open/);
    renameSync(`${file}.away`, file);
    expect((await report()).rows).toEqual([{ n: 0 }]);
  } finally {
    await database.db.destroy();
    remove();
  }
}, 20_000);

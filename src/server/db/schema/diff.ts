import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../open/connect';
import { driftOf } from './drift';
import { migrate } from './migrate';
import { writeMigration } from './writeMigration';

const FOLDER = 'src/server/db/schema/migrations';

/** `npm run db:diff -- name`: writes a migration from the current schema to the definitions. */
const diff = async (name: string): Promise<void> => {
  if (!/^[a-z][\w]*$/i.test(name)) throw new Error('Which name? npm run db:diff -- add_tolls');
  const scratch = mkdtempSync(join(tmpdir(), 'motoka-diff-'));
  const database = connect(`file:${join(scratch, 'scratch.db')}`);
  try {
    await migrate(database);
    const drift = await driftOf(database);
    for (const conflict of drift.conflicts) console.log(`By hand: ${conflict}`);
    if (drift.tables.length + drift.columns.length === 0)
      return console.log(
        drift.conflicts.length > 0 ? 'Nothing else to write.' : 'The schema matches the definitions.',
      );
    const last = Math.max(...readdirSync(FOLDER).map((file) => Number.parseInt(file, 10)));
    const number = String(last + 1).padStart(4, '0');
    const file = join(FOLDER, `${number}_${name}.ts`);
    writeFileSync(file, writeMigration(drift));
    console.log(`Written: ${file}. Read it, then start Motoka or run the tests.`);
  } finally {
    await database.db.destroy();
    rmSync(scratch, { recursive: true });
  }
};

await diff(process.argv[2] ?? '');

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { connect } from '../open/connect';
import { driftOf } from './drift';
import { migrate } from './migrate';
import { writeMigration } from './writeMigration';

const FOLDER = 'src/server/db/schema/migrations';

/** Writes a migration from the current schema to the definitions. Returns what to print. */
const diff = async (name: string): Promise<string> => {
  if (!/^[a-z][\w]*$/i.test(name)) throw new Error('Which name? npm run db:diff -- add_tolls');
  const scratch = mkdtempSync(join(tmpdir(), 'motoka-diff-'));
  const database = connect(`file:${join(scratch, 'scratch.db')}`);
  try {
    await migrate(database);
    const drift = await driftOf(database);
    const byHand = drift.conflicts.map((conflict) => `By hand: ${conflict}\n`).join('');
    if (drift.tables.length + drift.columns.length === 0)
      return byHand ? `${byHand}Nothing else to write.` : 'The schema matches the definitions.';
    const last = Math.max(...readdirSync(FOLDER).map((file) => Number.parseInt(file, 10)));
    const number = String(last + 1).padStart(4, '0');
    const file = join(FOLDER, `${number}_${name}.ts`);
    const source = await format(writeMigration(drift), { ...(await resolveConfig(file)), filepath: file });
    writeFileSync(file, source);
    return `${byHand}Written: ${file}. Read it, then start Motoka or run the tests.`;
  } finally {
    await database.db.destroy();
    rmSync(scratch, { recursive: true });
  }
};

// `npm run db:diff -- name`
try {
  console.log(await diff(process.argv[2] ?? ''));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

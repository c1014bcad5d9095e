import { resolve } from 'node:path';
import type { Config } from '../config';
import { backUp } from './backUp';
import { restore } from './restore';

const tools = ['--backup', '--restore'];

/** Whether the process was started for a backup or a restore. */
export const isTool = (args: readonly string[]): boolean => args.some((one) => tools.includes(one));

const ofPostgres = (tool: string): Error =>
  new Error(
    tool === '--backup'
      ? 'PostgreSQL is backed up with its own program: pg_dump --format=custom --file=FILE "$DATABASE_URL"'
      : 'PostgreSQL is restored with its own program: pg_restore --clean --if-exists --dbname="$DATABASE_URL" FILE',
  );

/** `npm run backup -- FILE` and `npm run restore -- FILE [--overwrite]`. Returns a sentence that says what was done. */
export const runTool = async (args: readonly string[], { DATABASE_URL: url }: Config): Promise<string> => {
  const tool = args.find((one) => tools.includes(one)) ?? '';
  if (!url.startsWith('file:')) throw ofPostgres(tool);
  const unknown = args.find((one) => one.startsWith('-') && ![...tools, '--overwrite'].includes(one));
  const [file, more] = args.filter((one) => !one.startsWith('-'));
  if (!file || more || unknown) throw new Error(`Which file? npm run ${tool.slice(2)} -- FILE`);
  const database = resolve(url.slice('file:'.length));
  const path = resolve(file);
  if (path === database) throw new Error(`${path} is the database itself. Name another file`);
  return tool === '--backup'
    ? backUp(database, path)
    : restore(path, database, { mayOverwrite: args.includes('--overwrite') });
};

import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The whole of what the README asks for to add a resource: one file (its e-mail is read by no other resource) … */
const definition = `import { date, joined, longText, money } from '../contract/fields';
import { defineResource } from '../contract/resource';
import { carAndOwner, everyScope, plateAndName } from './parts';

/** A toll paid on the road. */
export const tolls = defineResource('tolls', {
  title: 'Tolls',
  subject: 'Toll',
  singular: 'toll',
  menu: { group: 'Vehicles', label: 'Tolls' },
  icon: 'road',
  recordRepresentation: 'numberPlate',

  fields: {
    ...carAndOwner,
    date: date('Date'),
    amount: money('Amount (ZMW)', { decimals: 2 }),
    notes: longText('Notes'),
  },
  joined: { ...plateAndName, email: joined('userId.email', 'E-mail') },

  required: { add: ['carId', 'date', 'amount'], update: ['carId', 'date', 'amount'] },
  columns: ['date', 'numberPlate', 'name', 'amount', 'notes'],
  scopes: everyScope,
  view: 'history',
  afterDelete: 'history',
  messages: { confirmDelete: 'Do you want to delete the toll?' },
});
`;

export interface Copy {
  readonly folder: string;
  /** Runs a program of the copy and answers what it printed. */
  readonly run: (...command: readonly string[]) => string;
  readonly remove: () => void;
}

/** A copy of this product to which somebody has added tolls: one file, one line and \`npm run db:diff\`. */
export const copyWithTolls = (): Copy => {
  const folder = mkdtempSync(join(tmpdir(), 'motoka-tolls-'));
  for (const name of ['src', 'index.html', 'package.json', 'tsconfig.json', 'vite.config.ts'])
    cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));

  writeFileSync(join(folder, 'src/resources/tolls.ts'), definition);
  const index = join(folder, 'src/resources/index.ts');
  const lines = readFileSync(index, 'utf8');
  writeFileSync(
    index,
    lines
      .replace('import { users }', "import { tolls } from './tolls';\nimport { users }")
      .replace('\n  tires,', '\n  tires,\n  tolls,'),
  );

  const run = (...[program = '', ...args]: readonly string[]) =>
    execFileSync(program, args, {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    });
  return { folder, run, remove: () => rmSync(folder, { recursive: true }) };
};

import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyProduct } from '../support/server/copy';

const recipes = readFileSync('docs/extending.md', 'utf8');

/** The one code block that contains a text. */
const block = (part: string): string => {
  const found = [...recipes.matchAll(/^```\w*\n([\s\S]*?)^```/gm)]
    .map(([, code = '']) => code)
    .filter((code) => code.includes(part));
  if (found.length !== 1) throw new Error(`${found.length} blocks contain ${part}`);
  return found[0] ?? '';
};

/** The one piece of inline code that starts with a text. */
const inline = (start: string): string => {
  const found = [...recipes.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  return found.find((code) => code.startsWith(start)) ?? `no inline code starts with ${start}`;
};

const lineWith = (part: string, code: string): string =>
  code.split('\n').find((line) => line.includes(part)) ?? `no line contains ${part}`;

/** What `npm run check` reads, besides the product itself. */
const CHECKED = [
  '.oxlintrc.json',
  '.prettierrc.json',
  '.prettierignore',
  '.gitignore',
  'knip.json',
  'README.md',
  'tests',
  '.ci',
];

test('the recipes pass npm run check as they are written', { timeout: 600_000 }, () => {
  const { folder, run, remove } = copyProduct();
  onTestFinished(remove);
  for (const name of CHECKED) cpSync(name, join(folder, name), { recursive: true });
  const changed = new Set<string>();
  const created: string[] = [];
  const change = (path: string, before: string | RegExp, after: string): void => {
    const source = readFileSync(join(folder, path), 'utf8');
    const result = source.replace(before, () => after);
    if (result === source) throw new Error(`${path} does not contain ${before}`);
    writeFileSync(join(folder, path), result);
    changed.add(path);
  };
  /** Adds lines after the line that starts with a text. */
  const addAfter = (path: string, start: string, added: string): void => {
    const line = lineWith(start, readFileSync(join(folder, path), 'utf8'));
    change(path, line, `${line}\n${added}`);
  };
  const create = (path: string, code: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), code);
    created.push(path);
  };

  // Add a field
  const field = block('broker: phone');
  const insurances = 'src/resources/insurances.ts';
  const frenchTexts = 'src/resources/i18n/fr/index.ts';
  change(insurances, /^import .*fields';$/m, lineWith('import', field));
  addAfter(insurances, lineWith('amount: money', field), lineWith('broker:', field));
  change(insurances, /^ {2}columns: .*$/m, lineWith('columns:', field));
  change(frenchTexts, /(?<=one: 'assurance',[\s\S]*?)details:/, `${block("'Courtier'").trim()} details:`);

  // Add a resource
  create('src/resources/tolls.ts', block("defineResource('tolls'"));
  const resources = 'src/resources/index.ts';
  addAfter(resources, "import { tires } from './tires';", "import { tolls } from './tolls';");
  addAfter(resources, '  tires,', '  tolls,');
  change(frenchTexts, '  insurances: french(', `${block('tolls: french(')}  insurances: french(`);
  const calls = 'tests/support/server/calls.ts';
  change(calls, '  // Beyond the specification.', block("recordCalls('/tolls')"));
  run('node', 'src/tools/run.js', 'src/server/db/schema/diff.ts', 'add_broker_and_tolls');

  // Add a report
  create('src/reports/premiums.ts', block("defineReport('premiums'"));
  addAfter('src/reports/index.ts', 'import { ownerAccount', "import { premiums } from './premiums';");
  addAfter('src/reports/index.ts', '  ownerAccounts,', '  premiums,');
  create('src/server/features/reports/premiums.ts', block('addReport(api, context, report'));
  const computed = 'src/server/features/reports/index.ts';
  addAfter(computed, "import { due } from './due';", "import { premiums } from './premiums';");
  change(computed, '[due]', '[due, premiums]');
  change(
    'src/reports/i18n/fr.ts',
    "  Driver: 'Chauffeur',",
    `${block('Échec du chargement des primes')}  Driver: 'Chauffeur',`,
  );
  addAfter(calls, "  get('/due'),", `  ${inline("get('/premiums')")}`);

  // Use a plain react-admin screen
  create('src/client/features/resources/tires.tsx', block('<DataTable>'));
  const screens = 'src/client/features/resources/index.ts';
  addAfter(screens, "import { targets } from './targets';", "import { tires } from './tires';");
  change(screens, /^ {2}tires: .*$/m, '  tires,');

  // Add a language
  const files = block('portugueseResources: Readonly').split(/^\/\/ (src\/\S+): .*\n/m);
  for (let at = 1; at < files.length; at += 2) create(files[at] ?? '', `${(files[at + 1] ?? '').trim()}\n`);
  expect(files).toHaveLength(9);
  const i18n = 'src/client/ground/i18n';
  addAfter(`${i18n}/languages.ts`, '  fr: {', `  ${inline('pt: { name:')},`);
  addAfter(
    `${i18n}/locale.ts`,
    '  fr: async',
    `  ${inline("pt: async () => (await import('./pt/login'))")},`,
  );
  addAfter(`${i18n}/i18nProvider.ts`, '  fr: async', `  ${inline('pt: async () => complete(')},`);
  const server = 'src/server/ground/i18n/languages.ts';
  addAfter(server, "import { french } from './fr';", "import { portuguese } from './pt';");
  addAfter(
    server,
    'import { frenchResources }',
    "import { portugueseResources } from '../../../resources/i18n/pt';",
  );
  addAfter(server, '  fr: withTexts(', `  ${inline('pt: withTexts(')},`);

  // The parts of `npm run check`. Only the changed files may need formatting: a new file is a whole block of the page.
  run('npx', 'prettier', '--write', ...changed);
  run('npx', 'prettier', '--check', ...created);
  run('npm', 'run', 'typecheck');
  run('npm', 'run', 'lint');
  const tests = [
    'tests/server/openapi.test.ts',
    'tests/contract/translations.test.ts',
    'tests/french.test.ts',
    'tests/architecture.test.ts',
    'tests/features.test.ts',
    'tests/floors.test.ts',
  ];
  expect(run('npx', 'vitest', 'run', ...tests)).toContain('passed');
});

import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { resources } from '../src/resources';

interface Source {
  /** From the root of the repository: `src/server/app.ts`. */
  readonly path: string;
  readonly text: string;
  readonly imports: readonly string[];
}

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*)['"]([^'"]+)['"]/g;

const read = (folder: string): Source[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => {
      const path = posix.join(folder, name.replaceAll('\\', '/'));
      const text = readFileSync(join(folder, name), 'utf8');
      return { path, text, imports: [...text.matchAll(IMPORT)].map(([, target = '']) => target) };
    });

const sources = read('src');
const inRoom = (room: string): Source[] => sources.filter(({ path }) => path.startsWith(`src/${room}/`));

/** The files of this repository that a file imports, as paths from the root. */
const internal = ({ path, imports }: Source): string[] =>
  imports.filter((target) => target.startsWith('.')).map((target) => posix.join(posix.dirname(path), target));
const external = ({ imports }: Source): string[] => imports.filter((target) => !target.startsWith('.'));

/** The imports in a room's files that lead outside the allowed folders. */
const strays = (room: string, allowed: readonly string[]): string[] =>
  inRoom(room).flatMap((source) =>
    internal(source)
      .filter((target) => !allowed.some((one) => target === `src/${one}` || target.startsWith(`src/${one}/`)))
      .map((target) => `${source.path} imports ${target}`),
  );

test('the checks below read the whole repository', () => {
  expect(sources.length).toBeGreaterThan(200);
  for (const [room, least] of [
    ['contract', 4],
    ['resources', 12],
    ['server', 50],
    ['client', 100],
  ] as const)
    expect(inRoom(room).length, room).toBeGreaterThanOrEqual(least);
  expect(sources.flatMap(internal).length).toBeGreaterThan(500);
});

test('imports run one way: the contract, the resources, then server or client', () => {
  expect(strays('contract', ['contract'])).toEqual([]);
  expect(strays('resources', ['contract', 'resources'])).toEqual([]);
  expect(strays('server', ['contract', 'resources', 'server'])).toEqual([]);
  expect(strays('client', ['contract', 'resources', 'client'])).toEqual([]);
});

test('the contract and the definitions need no package but zod', () => {
  const packages = [...inRoom('contract'), ...inRoom('resources')].flatMap(external);
  expect(packages.filter((name) => name !== 'zod')).toEqual([]);
});

test('the server imports no React; the client imports no Node, no database and no Fastify', () => {
  const serverSide = inRoom('server').flatMap(external);
  expect(serverSide.filter((name) => /^(react|@mui|@emotion|ra-|@tanstack|js-cookie)/.test(name))).toEqual(
    [],
  );
  const clientSide = inRoom('client').flatMap(external);
  expect(
    clientSide.filter((name) => /^(node:|fastify|@fastify|kysely|pg$|@photostructure|@node-rs)/.test(name)),
  ).toEqual([]);
});

test('a definition imports the contract and the shared parts, never another definition', () => {
  const definitions = inRoom('resources').filter(({ path }) => !/\/(index|parts)\.ts$|\/i18n\//.test(path));
  expect(definitions).toHaveLength(resources.length);
  for (const source of definitions)
    for (const target of internal(source))
      expect(target, source.path).toMatch(/^src\/(contract\/|resources\/parts$)/);
});

test('a definition is data: no functions, no JSX, no SQL', () => {
  for (const { path, text } of inRoom('resources').filter(
    ({ path: one }) => !/index\.ts$|\/i18n\//.test(one),
  ))
    expect(text, path).not.toMatch(/=>|\bfunction\b|\bsql\b|<\/?[A-Za-z]+>/);
  for (const { path, text } of inRoom('resources').filter(
    ({ path: one }) => !/\/(index|parts)\.ts$|\/i18n\//.test(one),
  ))
    expect(text.trimEnd().split('\n').length, path).toBeLessThanOrEqual(40);
});

test('every field that a definition refers to exists', () => {
  const names = resources.map(({ name }) => name);
  expect(names).toHaveLength(new Set(names).size);
  for (const {
    name,
    fields,
    joined = {},
    embedded = {},
    required,
    columns,
    computed = {},
    recordRepresentation,
    hidden = {},
  } of resources) {
    for (const [source, { kind, target }] of Object.entries({ ...fields, ...hidden }))
      if (kind === 'reference') expect(names, `${name}.${source}`).toContain(target);
    for (const [source, { via, source: there }] of Object.entries(joined)) {
      const target = resources.find((one) => one.name === fields[via]?.target);
      expect(Object.keys(target?.fields ?? {}), `${name}.${source}`).toContain(there);
    }
    for (const [source, { via, target }] of Object.entries(embedded))
      expect(fields[via]?.target, `${name}.${source}`).toBe(target);
    const readable = Object.keys({ ...fields, ...joined, ...computed });
    for (const column of [...columns, recordRepresentation])
      expect(readable, `${name} shows ${column}`).toContain(column);
    for (const form of [required.add, required.update])
      if (form !== 'every')
        for (const source of form)
          expect(Object.keys(fields), `${name} requires ${source}`).toContain(source);
  }
});

/**
 * Where an entity may be named or imported outside its definition, each with its reason. A feature has a row for its folder:
 * `src/server/<feature>/`, `src/client/<feature>/`.
 */
const namedElsewhere: Readonly<Record<string, string>> = {
  'src/server/resources/': 'computes values',
  'src/client/resources/': 'renders special screens',
  'src/client/dashboard/': 'the figures of the fleet',
  'src/server/http/stats.ts': 'the figures of the fleet',
  'src/server/demo/': 'generates a demo fleet',
  'src/server/db/schema/migrations/': 'frozen',
  'src/server/money/': 'an account combines several kinds of records',
  'src/server/odometer/': 'the readings of a car, including its own mileage',
  'src/server/profit/': 'the profit of a car for an owner',
  'src/server/due/': 'due dates of oil changes and papers',
  'src/server/statements/': 'statements of an owner’s cars and drivers',
  'src/server/activity/undo.ts': 'an account is a user',
  'src/server/imports/': 'an account is a user',
  'src/server/live/': 'an account is a user',
  'src/server/http/driverAssignments.ts': 'joins a driver and a car',
  'src/server/http/resourceRoutes.ts': 'the lists of a car and of a user',
  'src/server/http/accountRoutes.ts': 'an account is a user',
  'src/server/auth/login.ts': 'an account is a user',
  'src/server/auth/setup.ts': 'the first account is a user',
  'src/server/input/accounts.ts': 'an account is a user',
  'src/client/money/': 'an account combines several kinds of records',
  'src/client/odometer/': 'the readings of a car',
  'src/client/profit/': 'the profit of a car for an owner',
  'src/client/due/': 'due dates of oil changes and papers',
  'src/client/statements/': 'statements of an owner’s cars and drivers',
  'src/client/activity/': 'an account is a user',
  'src/client/search/': 'offers actions for cars and drivers',
  'src/client/crud/form/checks/mileageCheck.ts': 'the daily distance limit is defined with the readings',
  'src/server/cli/': 'an account is a user',
  'src/client/profile/': 'an account is a user',
  'src/client/providers/authProvider.ts': 'the identity is a user',
  'src/client/providers/httpClient.ts': 'an owner’s requests carry no Authorization header',
  'src/client/crud/form/autofill/rules.ts': 'an owner is chosen among the users',
  'src/client/crud/form/lazyParts.ts': 'lazy-loads the parts of special forms with the dialogs',
};

const mayNameEntities = ({ path }: Source): boolean =>
  Object.keys(namedElsewhere).some((folder) => path.startsWith(folder));

const elsewhere = [...inRoom('server'), ...inRoom('client'), ...inRoom('contract')].filter(
  (source) => !mayNameEntities(source),
);

test('an entity is named only in its definition and in the files listed above', () => {
  const name = new RegExp(`['"\`](${resources.map((one) => one.name).join('|')})['"\`]`);
  const found = elsewhere.flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) => !/^\s*(\*|\/\/|\/\*)|^import |from '/.test(line) && name.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test('no other file imports an entity: its definition, its hooks or its screens', () => {
  const entity = new RegExp(
    `^src/(resources|server/resources|client/resources)/(${resources.map((one) => one.name).join('|')})(/|$)`,
  );
  const found = elsewhere.flatMap((source) =>
    internal(source)
      .filter((target) => entity.test(target))
      .map((target) => `${source.path} imports ${target}`),
  );
  expect(found).toEqual([]);
  // The check recognises imports: the allowed files exist, and some of them import an entity.
  const allowed = [...inRoom('server'), ...inRoom('client')].filter(mayNameEntities);
  expect(allowed.flatMap(internal).filter((target) => entity.test(target)).length).toBeGreaterThan(10);
  for (const folder of Object.keys(namedElsewhere))
    expect(sources.filter(({ path }) => path.startsWith(folder)).length, folder).toBeGreaterThan(0);
});

const linesOf = ({ text }: Source): number => text.trimEnd().split('\n').length;

test('files are short: the contract below 300 lines, no file above 250, nine in ten below 150', () => {
  expect(inRoom('contract').reduce((sum, source) => sum + linesOf(source), 0)).toBeLessThan(300);
  const living = sources.filter(({ path }) => !path.includes('/migrations/'));
  const lengths = living.map(linesOf).sort((one, other) => one - other);
  expect(living.filter((source) => linesOf(source) > 250).map(({ path }) => path)).toEqual([]);
  expect(lengths[Math.floor(lengths.length * 0.9)]).toBeLessThan(150);
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(70);
});

test('no lint suppression, no `any`, no TODO', () => {
  for (const { path, text } of sources) {
    expect(text, path).not.toMatch(/@ts-(ignore|nocheck|expect-error)|\bTODO\b|\bFIXME\b/);
    expect(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'|`[^`]*`/g, ''), path).not.toMatch(
      /[:<|]\s*any\b|\bas any\b/,
    );
  }
});

test('no file requests another origin', () => {
  const allowed = /^https?:\/\/(127\.0\.0\.1|localhost|x\b|www\.w3\.org\/|json-schema\.org\/)/;
  for (const { path, text } of sources) {
    const addresses = (text.match(/https?:\/\/[\w.-]+[^\s'"`)]*/g) ?? []).filter(
      (address) => !allowed.test(address),
    );
    expect(addresses, path).toEqual([]);
  }
});

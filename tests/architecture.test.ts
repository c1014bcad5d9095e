import { expect, test } from 'vitest';
import { columnsByName } from '../src/contract/report';
import { reports } from '../src/reports';
import { resources } from '../src/resources';
import { external, internal, readSources, type Source } from './support/sources';
import { namedElsewhere } from './support/namedElsewhere';

const sources = readSources('src');
const inRoom = (room: string): Source[] => sources.filter(({ path }) => path.startsWith(`src/${room}/`));

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
    ['reports', 8],
    ['server', 50],
    ['client', 100],
  ] as const)
    expect(inRoom(room).length, room).toBeGreaterThanOrEqual(least);
  expect(sources.flatMap(internal).length).toBeGreaterThan(500);
});

test('imports run one way: the contract, the resources, the reports, then server or client', () => {
  expect(strays('contract', ['contract'])).toEqual([]);
  expect(strays('resources', ['contract', 'resources'])).toEqual([]);
  expect(strays('reports', ['contract', 'resources', 'reports'])).toEqual([]);
  const isVersion = (stray: string) => stray.endsWith('imports package.json');
  const ofServer = strays('server', ['contract', 'resources', 'reports', 'server']);
  expect(ofServer.filter((stray) => !isVersion(stray))).toEqual([]);
  expect(strays('client', ['contract', 'resources', 'reports', 'client'])).toEqual([]);
});

test('the contract and the definitions need no package but zod', () => {
  const packages = [...inRoom('contract'), ...inRoom('resources'), ...inRoom('reports')].flatMap(external);
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

test('a report imports the contract and the shared parts, and names resources only by name', () => {
  for (const source of inRoom('reports').filter(({ path }) => !/\/index\.ts$|\/i18n\//.test(path)))
    for (const target of internal(source))
      expect(target, source.path).toMatch(/^src\/(contract\/|(resources|reports)\/parts$)/);
});

test('every column that a report refers to exists', () => {
  const names = reports.map(({ name }) => name);
  expect(names).toHaveLength(new Set(names).size);
  for (const { name, columns, totals = {}, exported = [] } of reports) {
    const known = columnsByName({ ...totals, ...columns });
    for (const source of exported) expect(Object.keys(known), `${name} exports ${source}`).toContain(source);
    for (const [source, { kind, target }] of Object.entries(known))
      if (kind === 'reference')
        expect(
          resources.map((one) => one.name),
          `${name}.${source}`,
        ).toContain(target);
  }
});

test('a definition is data: no functions, no JSX, no SQL', () => {
  for (const { path, text } of [...inRoom('resources'), ...inRoom('reports')].filter(
    ({ path: one }) => !/index\.ts$|\/i18n\//.test(one),
  ))
    expect(text, path).not.toMatch(/=>|\bfunction\b|\bsql\b|<\/?[A-Za-z]+>/);
  for (const { path, text } of inRoom('resources').filter(
    ({ path: one }) => !/\/(index|parts)\.ts$|\/i18n\//.test(one),
  ))
    expect(text.trimEnd().split('\n').length, path).toBeLessThanOrEqual(60);
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

const mayNameEntities = ({ path }: Source): boolean =>
  Object.keys(namedElsewhere).some((folder) => path.startsWith(folder));

const rooms = ['server', 'client', 'contract'] as const;
const elsewhere = rooms.flatMap((room) => inRoom(room).filter((source) => !mayNameEntities(source)));

test('an entity is named only in its definition and in the folders of tests/support/namedElsewhere.ts', () => {
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
    `^src/(resources|(server|client)/features/resources)/(${resources.map((one) => one.name).join('|')})(/|$)`,
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

test('files are short: the contract below 590 lines, no file above 250, nine in ten below 150', () => {
  // A third of the contract is the grammar of reports and filters.
  const grammar = inRoom('contract').filter(({ path }) => !path.startsWith('src/contract/reading/'));
  expect(grammar.reduce((sum, source) => sum + linesOf(source), 0)).toBeLessThan(590);
  const living = sources.filter(({ path }) => !path.includes('/migrations/'));
  const lengths = living.map(linesOf).sort((one, other) => one - other);
  expect(living.filter((source) => linesOf(source) > 250).map(({ path }) => path)).toEqual([]);
  expect(lengths[Math.floor(lengths.length * 0.9)]).toBeLessThan(150);
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(70);
});

test('no test file is above 250 lines', () => {
  const long = readSources('tests').filter((source) => linesOf(source) > 250);
  expect(long.map(({ path }) => path)).toEqual([]);
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
  // A link to WhatsApp is followed by the user; the page loads nothing from there. Others are names of formats.
  const allowed =
    /^https?:\/\/(127\.0\.0\.1|localhost|x\b|www\.w3\.org\/|json-schema\.org\/|schemas\.openxmlformats\.org\/|wa\.me\/)/;
  for (const { path, text } of sources) {
    const addresses = (text.match(/https?:\/\/[\w.-]+[^\s'"`)]*/g) ?? []).filter(
      (address) => !allowed.test(address),
    );
    expect(addresses, path).toEqual([]);
  }
});

test('modules are mocked only in tests/client/mocked: the other test files share their modules', () => {
  const mocking = readSources('tests')
    .filter(({ path, text }) => path !== 'tests/architecture.test.ts' && text.includes('vi.mock('))
    .map(({ path }) => path);
  expect(mocking.length).toBeGreaterThan(3);
  expect(mocking.filter((path) => !path.startsWith('tests/client/mocked/'))).toEqual([]);
});

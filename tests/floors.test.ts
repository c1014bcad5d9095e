import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { circleIn, type Floors, importsOf, roomsOf, uphillImports } from './support/floors';
import { readSources } from './support/sources';

/**
 * The rooms of each house by floor, top first: a room imports only the rooms that are written after it.
 */
const houses: Readonly<Record<string, Floors>> = {
  'src/server': [
    // 1 The process: the only rooms that know all features.
    ['main.ts', 'start.ts', 'cli', 'openDatabase.ts', 'app.ts', 'api.ts', 'logStream.ts', 'requestLog.ts'],
    // 2 Features.
    ['demo', 'messages', 'driverPage', 'feed'],
    ['resources', 'archive', 'buyouts', 'live', 'search', 'imports', 'activity', 'figures'],
    ['statements', 'profit', 'due', 'ownerAccounts'],
    ['cash', 'money', 'assignments', 'odometer', 'signIn', 'accounts', 'backup', 'files'],
    ['sending', 'grants'],
    // 3 Routes.
    ['crud', 'http', 'auth'],
    // 4 The writes of resources.
    ['records'],
    // 5 Requests and the database.
    ['input', 'db'],
    // 6 The ground.
    ['errors.ts', 'config.ts', 'calendar', 'i18n', 'eventLoop.ts', 'groupBy.ts'],
  ],
  'src/client': [
    // 1 The composition: gives the features and the special screens downwards.
    ['main.tsx', 'App.tsx', 'admin', 'driver'],
    // 2 Features.
    ['dashboard', 'profile', 'resources', 'offline'],
    ['search', 'statements', 'ownerAccounts', 'profit', 'due'],
    ['odometer', 'activity', 'imports', 'cash', 'signIn', 'money', 'assignments', 'archive', 'buyouts'],
    ['messages', 'outbox'],
    // 3 Generated screens, and tables of computed rows.
    ['report', 'crud'],
    // 4 The shell.
    ['shortcuts', 'layout', 'theme', 'live', 'features'],
    // 5 The ground.
    ['login', 'boot', 'charts', 'account', 'providers', 'toasts', 'i18n', 'dates'],
    ['paths.ts', 'icons.ts', 'lazyPart.tsx', 'config.ts', 'copyText.ts', 'env.d.ts'],
  ],
};

const imports = importsOf(readSources('src'));
const readme = readFileSync('README.md', 'utf8');

/** The rooms in the tree of README.md, in its order. */
const listedRooms = (house: string): readonly string[] => {
  const [, rows = ''] =
    new RegExp(`^ {2}${house.replace('src/', '')}/ .*\\n((?: {2}[ \\d] .*\\n)+)`, 'm').exec(readme) ?? [];
  const names = rows.split('\n').flatMap((row) => row.slice(4).split('  ')[0]?.split(' ') ?? []);
  return names.map((name) => name.replace('/', '')).filter((name) => /^\w/.test(name));
};

describe.each(Object.entries(houses))('%s', (house, floors) => {
  test('every room is on a floor', () => {
    expect([...roomsOf(imports, house)].sort()).toEqual(floors.flat().sort());
  });

  test('a room imports only the rooms below it', () => {
    expect(uphillImports(imports, house, floors)).toEqual([]);
  });

  test('README.md lists the rooms in the same order, every folder among them', () => {
    const listed = listedRooms(house);
    const isFolder = (room: string) => !room.includes('.');
    expect(listed).toEqual(floors.flat().filter((room) => isFolder(room) || listed.includes(room)));
  });

  test('no files import each other in a circle', () => {
    expect(circleIn(imports, house)).toBeUndefined();
  });
});

describe('the checks above', () => {
  const planted = importsOf([
    { path: 'src/house/main.ts', imports: ['./roof', 'react'] },
    { path: 'src/house/roof/index.ts', imports: ['../ground/a'] },
    { path: 'src/house/ground/a.ts', imports: ['./b'] },
    { path: 'src/house/ground/b.tsx', imports: ['./a', '../roof'] },
  ]);

  test('find a room that is on no floor', () => {
    expect(roomsOf(planted, 'src/house')).toEqual(['main.ts', 'roof', 'ground']);
  });

  test('find an import that leads up', () => {
    expect(uphillImports(planted, 'src/house', [['main.ts'], ['roof'], ['ground']])).toEqual([
      'src/house/ground/b.tsx imports src/house/roof/index.ts',
    ]);
  });

  test('find a circle', () => {
    expect(circleIn(planted, 'src/house')).toEqual(['src/house/ground/a.ts', 'src/house/ground/b.tsx']);
  });

  test('read type imports and dynamic imports', () => {
    const edges = [...imports].flatMap(([path, targets]) => targets.map((target) => `${path} ${target}`));
    expect(edges).toContain('src/client/admin/loadAdmin.ts src/client/admin/routes.tsx');
    expect(edges).toContain('src/contract/resource.ts src/contract/fields.ts');
  });
});

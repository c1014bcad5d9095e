import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { circleIn, type Floors, importsOf, roomsOf, uphillImports } from './support/floors';
import { readSources } from './support/sources';

/**
 * The rooms of each house by floor, top first: a room imports only the rooms that are written after it.
 */
const houses: Readonly<Record<string, Floors>> = {
  'src/server': [
    ['main.ts', 'start.ts', 'cli', 'openDatabase.ts', 'app.ts', 'api.ts'],
    ['features'],
    ['rows'],
    ['http', 'auth'],
    ['db'],
    ['ground'],
  ],
  'src/server/features': [
    ['demo', 'messages', 'driverPage', 'feed'],
    [
      'resources',
      'reports',
      'archive',
      'buyouts',
      'live',
      'search',
      'reads',
      'imports',
      'activity',
      'figures',
      'returns',
    ],
    ['statements', 'profit', 'due', 'ownerAccounts'],
    ['handover', 'calendar', 'targets', 'bills', 'plans'],
    ['inUse', 'balances', 'cash', 'assignments', 'odometer', 'signIn', 'accounts', 'backup', 'files'],
    ['sending', 'grants'],
  ],
  'src/server/rows': [['crud', 'openapi'], ['report'], ['records']],
  'src/server/ground': [
    ['input'],
    ['errors.ts', 'config.ts', 'calendar', 'i18n', 'eventLoop.ts', 'groupBy.ts', 'rounding.ts', 'heap.ts'],
  ],
  'src/client': [['main.tsx', 'App.tsx', 'admin', 'driver'], ['features'], ['rows'], ['shell'], ['ground']],
  'src/client/features': [
    ['dashboard', 'profile', 'resources', 'offline', 'returns'],
    ['search', 'statements', 'ownerAccounts', 'profit', 'due'],
    ['handover', 'calendar', 'targets', 'odometer', 'activity', 'imports', 'cash', 'signIn'],
    ['balances', 'assignments', 'archive', 'buyouts', 'messages', 'expenses', 'outbox'],
  ],
  'src/client/rows': [
    ['messaging', 'periods'],
    ['report', 'crud'],
  ],
  'src/client/shell': [['shortcuts', 'layout', 'theme', 'live', 'features']],
  'src/client/ground': [
    ['login', 'boot', 'charts', 'account', 'overlays', 'providers', 'toasts', 'i18n'],
    ['paths', 'dates', 'icons.ts', 'lazyPart.tsx', 'config.ts', 'copyText.ts', 'listenersOf.ts', 'env.d.ts'],
    ['isEmpty.ts', 'useIsPhone.ts'],
  ],
};

const imports = importsOf(readSources('src'));
const readme = readFileSync('README.md', 'utf8');

/** The rooms of a folder in the tree of README.md, in its order. */
const listedRooms = (house: string): readonly string[] => {
  const folders: string[] = [];
  return readme.split('\n').flatMap((row) => {
    const [, indent, names = ''] = /^((?: {2})*)(\S+(?: \S+)*?)(?: {2}|$)/.exec(row) ?? [];
    const depth = indent === undefined ? Infinity : indent.length / 2;
    if (depth > folders.length) return [];
    const inside = folders.slice(0, depth).join('/');
    const rooms = names.split(' ').filter((name) => /^\w[\w.]*\/?$/.test(name));
    folders.splice(depth, folders.length, rooms.at(-1)?.replace('/', '') ?? '');
    return inside === house ? rooms.map((name) => name.replace('/', '')) : [];
  });
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

import { reports } from '../../../../src/reports';
import { resources } from '../../../../src/resources/index';
import { policyOf } from '../../../../src/server/auth/policy';
import { bodyOf, events, moneyRecords, names, paths, type Name } from '../../server/factories';
import { cashNames } from './cash';
import type { Case } from './cases';
import type { Guest } from './invite';
import { isOpen } from './oracle';
import { MISSING, type Whose } from './types';
import type { World } from './world';

// Written by hand from access.md, section 1: the policy's own table is what is tested.
const closed = /^\/(user|owner|imports|grants|counts|transfers)(\/|$)|^\/cash-book\/:id$/;
const corrected: readonly string[] = [
  ...events.map((name) => paths[name]),
  ...moneyRecords.map((name) => paths[name]),
  '/buyouts',
  '/bills',
  '/plans',
  '/works',
];
/** Not a record: a body alone decides, or it is the person's own. */
const skipped = ['GET /events', 'GET /search', 'GET /statements/preview', 'GET /balances/:id/ledger'];
const targets = ['own', 'foreign', 'missing'] as const;

const isSeen = ({ reach }: Guest, target: (typeof targets)[number]): boolean =>
  target !== 'missing' && (reach === 'all' || (reach === 'owner' && target === 'own'));

const statusOfRead = (guest: Guest, path: string, target: (typeof targets)[number]): number => {
  if (path === '/health/backups') return 403;
  return !closed.test(path) && isSeen(guest, target) ? 200 : 404;
};

/** The status of an update or a delete: 403 for what is not corrected, hidden or not; 404 only for who sees everything. */
const statusOfChange = (
  guest: Guest,
  method: string,
  path: string,
  target: (typeof targets)[number],
): number => {
  const resource = path.replace('/:id', '');
  // These are of an account, and of a driver's link that there is not.
  if (/^\/(passkeys|sessions)\/|\/link$/.test(path)) return 404;
  if (guest.reach === 'nobody' || guest.level !== 'correct' || !corrected.includes(resource)) return 403;
  if (target === 'missing') return guest.reach === 'all' ? 404 : 403;
  // The administrator has set the targets.
  if (!isSeen(guest, target) || resource === '/targets') return 403;
  // What was done of a plan refers to it.
  return method === 'DELETE' && resource === '/plans' ? 409 : 200;
};

const idsOf = (world: World, path: string): Readonly<Record<Whose, number | string>> => {
  if (path.startsWith('/balances/')) return world.accounts;
  if (path.includes('/byCarId/')) return world.ids.cars;
  if (path.includes('/byUserId/') || /^\/(cash-book|owner-accounts)\//.test(path)) return world.ids.users;
  const cash = cashNames.find((name) => path.startsWith(`/${name}/`));
  if (cash) return world.cash[cash];
  const others = { statements: 'statements', imports: 'imports', files: 'files', grants: 'grants' } as const;
  const other = Object.entries(others).find(([name]) => path.startsWith(`/${name}/`))?.[1];
  if (other) return world[other];
  if (path.startsWith('/driver-assignments/')) return world.assignments;
  const name = names.find((one) => path.startsWith(`${paths[one]}/`));
  return world.ids[name ?? 'cars'];
};

/** The calls of a guest on records that are the owner's, another's and nobody's. */
const callCases = (world: World, guest: Guest, isDistinct: (call: string) => boolean): Case[] => {
  const headers = { authorization: guest.person.token };
  const missingAccount = world.accounts.missing;
  const calls = [...policyOf(resources, reports)].filter(
    ([call, { isOpen: needsNoSession }]) =>
      !needsNoSession && !isOpen(call) && isDistinct(call) && !skipped.includes(call),
  );
  return calls.flatMap(([call]): Case[] => {
    const [method = '', path = ''] = call.split(' ');
    const name = `${guest.name}: ${call}`;
    if (method === 'GET' && !path.includes(':id')) {
      // No push service is set up.
      const status = path === '/health/backups' ? 403 : path === '/push' ? 404 : 200;
      const foreign =
        guest.reach === 'all' ? [] : ['77777', ...(path === '/changes' ? [] : [world.people.other.name])];
      const hidden = path === '/changes' ? ['"resource":"users"', '"resource":"owners"'] : [];
      const own =
        guest.reach === 'nobody' && !['/grants', '/changes'].includes(path) ? [world.people.owner.name] : [];
      return [{ name, method, url: `/api${path}`, headers, status, lacks: [...foreign, ...own, ...hidden] }];
    }
    const isElsewhere = [
      '/user/:id',
      '/grants/:id',
      '/message-texts/:id',
      '/expense-kinds/:id',
      '/paper-kinds/:id',
    ].includes(path);
    if (method === 'POST' || !path.includes(':id') || isElsewhere) return [];
    const ids = idsOf(world, path);
    return targets.map((target): Case => {
      const missing = path.startsWith('/balances/') ? missingAccount : MISSING;
      const id = target === 'missing' ? missing : ids[target];
      const status =
        method === 'GET' ? statusOfRead(guest, path, target) : statusOfChange(guest, method, path, target);
      return {
        name: `${name} ${target}`,
        method,
        url: `/api${path.replace(':id', String(id))}`,
        headers: { ...headers, ...(method === 'PUT' && { 'content-type': 'application/json' }) },
        ...(method === 'PUT' && { payload: '{}' }),
        status,
        // From who sees the whole fleet nothing is hidden, nor from who may delete it what refers to it.
        pair: status >= 400 && status !== 409 && guest.reach !== 'all' ? name : undefined,
      };
    });
  });
};

/** What a guest adds, for the owner and for another. */
const additionCases = (world: World, { name: guest, reach, level, person }: Guest): Case[] => {
  const { ids, people } = world;
  const added = names.filter((name) => name !== 'users' && name !== 'owners' && name !== 'targets');
  const post = (name: Name, whose: Whose, status: number): Case => {
    const userId = whose === 'own' ? people.owner.id : people.other.id;
    const references = { carId: ids.cars[whose], userId, driverId: ids.drivers[whose] };
    return {
      name: `${guest}: POST ${paths[name]} for ${whose}`,
      method: 'POST',
      url: `/api${paths[name]}`,
      headers: { authorization: person.token, 'content-type': 'application/json' },
      payload: JSON.stringify(bodyOf(name, references)),
      status,
    };
  };
  const statusFor = (name: Name, whose: Whose): number => {
    const isReached = reach === 'all' || (reach === 'owner' && whose === 'own');
    if (isReached) return level === 'view' ? 403 : 201;
    // Drivers have no owner to be refused: their car is as if it were missing.
    return name === 'drivers' ? 400 : 403;
  };
  const own = { carId: ids.cars.own, driverId: ids.drivers.own, userId: person.id, date: '2026-10-20' };
  const inOwnBooks: Case = {
    ...post('cashings', 'own', reach !== 'nobody' && level === 'view' ? 403 : 400),
    name: `${guest}: POST /cashings of the owner's car in the person's own books`,
    payload: JSON.stringify(own),
  };
  const sheet = { resource: 'repairs', fileName: 'a.csv', dryRun: false };
  const imported = (whose: Whose): Case => ({
    ...post('repairs', whose, statusFor('repairs', whose) === 201 ? 201 : 400),
    name: `${guest}: POST /imports of a car for ${whose}`,
    url: '/api/imports',
    payload: JSON.stringify({ ...sheet, rows: [{ carId: ids.cars[whose], date: '1/11/2026' }] }),
  });
  const moved: Case = {
    ...post('cashings', 'own', 403),
    name: `${guest}: PUT /cashings/:id to their own books`,
    method: 'PUT',
    url: `/api/cashings/${ids.cashings.own}`,
    payload: JSON.stringify({ userId: person.id }),
  };
  const cashIn = (whose: Whose): Case => ({
    ...post('cashings', whose, statusFor('cashings', whose)),
    name: `${guest}: POST /cash-ins for ${whose}`,
    url: '/api/cash-ins',
    payload: JSON.stringify({
      ...{ carId: ids.cars[whose], driverId: ids.drivers[whose] },
      ...{ userId: people[whose === 'own' ? 'owner' : 'other'].id, spent: [{ amount: 5 }] },
    }),
  });
  return [
    ...added.flatMap((name) =>
      (['own', 'foreign'] as const).map((whose) => post(name, whose, statusFor(name, whose))),
    ),
    cashIn('own'),
    cashIn('foreign'),
    inOwnBooks,
    imported('own'),
    imported('foreign'),
    moved,
  ];
};

/** The records that a guest of the owner sees, and those of a former guest: none. */
const listCases = (world: World, { name: guest, reach, person }: Guest): Case[] =>
  names
    .filter((name) => name !== 'users' && name !== 'owners')
    .flatMap((name): Case[] => {
      const [path, headers] = [`/api${paths[name]}`, { authorization: person.token }];
      if (reach === 'all') {
        const both = encodeURIComponent(
          JSON.stringify({ id: [world.ids[name].own, world.ids[name].foreign] }),
        );
        const ids = [world.ids[name].own, world.ids[name].foreign];
        return [
          {
            name: `${guest}: GET ${path}`,
            method: 'GET',
            url: `${path}?filter=${both}`,
            headers,
            status: 200,
            ids,
          },
        ];
      }
      const ids = reach === 'owner' ? world.seen[name] : [];
      return [{ name: `${guest}: GET ${path}`, method: 'GET', url: path, headers, status: 200, ids }];
    });

/** A guest who corrects the whole fleet does not correct their own, and a target only if they have set it. */
const ownCases = (world: World, { name: guest, person }: Guest): Case[] =>
  ['PUT', 'DELETE'].map((method) => ({
    name: `${guest}: ${method} of a reading of their own fleet`,
    method,
    url: `/api/readings/${world.guestReading}`,
    headers: { authorization: person.token, ...(method === 'PUT' && { 'content-type': 'application/json' }) },
    ...(method === 'PUT' && { payload: '{}' }),
    status: 403,
  }));

/** Every call of the people with access, and of those who had it. */
export const guestCases = (world: World, isDistinct: (call: string) => boolean): Case[] =>
  world.guests.flatMap((guest) => [
    ...listCases(world, guest),
    ...callCases(world, guest, isDistinct),
    ...additionCases(world, guest),
    ...(guest.name === 'Guest correct all' ? ownCases(world, guest) : []),
  ]);

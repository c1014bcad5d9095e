import { moneyRecords, names, paths, type Name } from '../../server/factories';
import { cashNames } from './cash';
import type { Case } from './cases';
import { type World } from './world';
import { MISSING } from './types';

const events: readonly Name[] = [
  ...(['cashings', 'repairs', 'services', 'insurances', 'tires', 'batteries'] as const),
  ...moneyRecords,
];
const hidden = ['passwordHash', 'password', 'addedBy', 'nameKey', 'emailKey', 'highestMileage', 'tokenHash'];

/** The records that lists return to an ordinary user: only their own, for any query. */
export const listCases = (world: World): Case[] => {
  const { people, ids, seen, sharedDriver, soldRepair } = world;
  const headers = { authorization: people.owner.token };
  const ask = (path: string, filter: unknown, more: Partial<Case>): Case => {
    const query = filter === undefined ? '' : `?filter=${encodeURIComponent(JSON.stringify(filter))}`;
    const url = `/api${path}${query}`;
    return { name: `owner: ${decodeURIComponent(url)}`, method: 'GET', url, headers, status: 200, ...more };
  };

  const whole = names.flatMap((name): Case[] => [
    ask(paths[name], undefined, { ids: seen[name] }),
    ask(paths[name], { id: [ids[name].own, ids[name].foreign, MISSING] }, { ids: [ids[name].own] }),
    ask(paths[name], { id: ids[name].foreign }, { ids: [] }),
    { ...ask(`${paths[name]}?range=[0,99]`, undefined, {}), ids: seen[name] },
    ...hidden
      .filter((source) => !(name === 'users' && source === 'email'))
      .flatMap((source) => [
        ask(paths[name], { [source]: 'x' }, { status: 400 }),
        ask(`${paths[name]}?sort=["${source}","ASC"]`, undefined, { status: 400 }),
      ]),
  ]);
  const ofUsers = [...events, 'drivers' as const].flatMap((name): Case[] => [
    ask(`${paths[name]}/me`, undefined, { ids: seen[name] }),
    ask(`${paths[name]}/byUserId/${people.owner.id}`, undefined, { ids: seen[name] }),
    ask(`${paths[name]}/byUserId/${people.other.id}`, undefined, { status: 404, pair: `${name} byUserId` }),
    ask(`${paths[name]}/byUserId/${MISSING}`, undefined, { status: 404, pair: `${name} byUserId` }),
    ask(`${paths[name]}/byCarId/${ids.cars.foreign}`, undefined, { status: 404, pair: `${name} byCarId` }),
    ask(`${paths[name]}/byCarId/${MISSING}`, undefined, { status: 404, pair: `${name} byCarId` }),
  ]);
  const ofEvents = events.flatMap((name): Case[] => [
    ask(paths[name], { userId: people.other.id }, { ids: [] }),
    ask(paths[name], { carId: ids.cars.foreign }, { ids: name === 'repairs' ? [soldRepair] : [] }),
    ask(`${paths[name]}/byCarId/${ids.cars.own}`, undefined, {
      ids: name === 'repairs' ? [ids.repairs.own] : seen[name],
    }),
  ]);
  return [
    ...whole,
    ...ofUsers,
    ...ofEvents,
    ask('/cars', { userId: people.other.id }, { ids: [] }),
    ask('/cars', { q: people.other.name }, { ids: [] }),
    ask('/cars/me', undefined, { status: 404 }),
    // The user's former driver now has another owner's car, which the user can neither see nor find.
    ask('/drivers', { carId: ids.cars.foreign }, { ids: [] }),
    ask('/drivers', { carId_gte: 0 }, { ids: [ids.drivers.own] }),
    ask('/drivers', { carId: ids.cars.own }, { ids: [ids.drivers.own] }),
    ask(`/drivers/${sharedDriver}`, undefined, { lacks: ['77777', `"numberPlate"`] }),
    ask('/drivers/me', undefined, { lacks: ['77777'] }),
    ask(`/drivers/byCarId/${ids.cars.own}`, undefined, { ids: seen.drivers, lacks: ['77777'] }),
    ask('/cashings/totals', undefined, {
      data: { amount: 360.5, byMethod: { cash: 360.5, mobileMoney: 0, bank: 0 } },
    }),
    ask(
      '/cashings/totals',
      { userId: people.other.id },
      { data: { amount: 0, byMethod: { cash: 0, mobileMoney: 0, bank: 0 } } },
    ),
    ...cashNames.map((name) => ask(`/${name}`, undefined, { ids: [world.cash[name].own] })),
    ...['/cash-book', '/owner-accounts', '/cash-book/days'].map((path) =>
      ask(path, undefined, { lacks: [people.other.name] }),
    ),
    ask('/figures', undefined, { lacks: ['77777'] }),
    ask('/changes', undefined, { lacks: ['77777'] }),
    ...['/balances', '/profits', '/due', '/statements'].flatMap((path) => [
      ask(path, undefined, { lacks: [people.other.name] }),
      ask(path, { userId: people.other.id }, { data: [] }),
    ]),
    ask('/statements', undefined, { ids: [world.statements.own] }),
    ask(
      '/profits/totals',
      { userId: people.other.id },
      { data: { cashed: 0, paidByDrivers: 0, spent: 0, profit: 0, undated: 0 } },
    ),
    ask('/profits?from=2026-01&to=2026-12', undefined, { lacks: ['77777'] }),
    ...[ids.cars.foreign, MISSING].flatMap((id) => [
      ask(`/mileages/byCarId/${id}`, undefined, { status: 404, pair: 'mileages' }),
      ask(`/profits/byCarId/${id}`, undefined, { status: 404, pair: 'profits' }),
    ]),
    ...[people.other.id, people.admin.id, MISSING].map((id) =>
      ask(`/statements/preview?userId=${id}&month=2026-10`, undefined, { status: 404, pair: 'preview' }),
    ),
    ask('/auth/currentUser', undefined, { lacks: [people.other.name, people.admin.name, 'argon2'] }),
  ];
};

import {
  carsOf,
  dayAfter,
  daysOf,
  FEW,
  firstDayOf,
  lastCars,
  OTHERS,
  othersOf,
  people,
  plateOf,
  RECEIPT_EVERY,
} from '../fleet';
import { whole } from '../table';
import { spread, type Call, type Scenario } from './scenario';

const PER_PAGE = 25;
const NEWEST = 'order by c.date desc nulls last, c.id desc limit ? offset ?';
const countWhere = (where: string) => `select count(*) as total from cashings c where ${where}`;
const ALL = 'select count(*) as total from cashings';

const query = (parameters: Readonly<Record<string, unknown>>): string =>
  Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&');

interface PageRequest {
  readonly path?: string;
  readonly filter?: object;
  readonly sort?: readonly [string, 'ASC' | 'DESC'];
  readonly values?: readonly (string | number)[];
  readonly page?: number;
}

/** A page of a list, as react-admin requests it. */
const pageOf = ({ path = '/api/cashings', filter, sort, values = [], page = 1 }: PageRequest): Call => {
  const first = (page - 1) * PER_PAGE;
  const range = [first, first + PER_PAGE - 1];
  const parameters = { ...(sort && { sort }), range, ...(filter && { filter }) };
  return { path: `${path}?${query(parameters)}`, values: [values, [PER_PAGE, first]] };
};

const list = (
  key: string,
  name: string,
  where: string,
  requests: readonly PageRequest[],
  more: Partial<Scenario> = {},
): Scenario => ({
  key,
  name,
  statements: { kind: 'page', page: `where ${where} ${NEWEST}`, total: countWhere(where) },
  calls: requests.map(pageOf),
  isReachable: true,
  ...more,
});

const newestPage = (key: string, name: string, page: number, more: Partial<Scenario> = {}): Scenario => ({
  key,
  name,
  // The ids are found before the joins: the fastest way for a distant page.
  statements: {
    kind: 'page',
    page: `where c.id in (select c.id from cashings c ${NEWEST}) order by c.date desc nulls last, c.id desc`,
    total: ALL,
  },
  calls: [pageOf({ page })],
  isReachable: true,
  ...more,
});

/** The sort orders of a list: every column it shows, and the creation; each in both directions. */
const orders: readonly (readonly [source: string, name: string, column: string])[] = [
  ['numberPlate', 'number plate', 'c.numberPlateKey'],
  ['name', 'owner', 'c.nameKey'],
  ['driver', 'driver', 'c.driverKey'],
  ['date', 'date', 'c.date'],
  ['amount', 'amount', 'c.amount'],
  ['notes', 'notes', 'substr(c.notesKey, 1, 100)'],
  ['createdAt', 'day recorded', 'c.createdAt'],
];

const sorted = orders.flatMap(([source, name, column]) =>
  (['ASC', 'DESC'] as const).map((order): Scenario => ({
    key: `sort-${source}-${order}`,
    name: `Sorted by ${name}, ${order === 'ASC' ? 'up' : 'down'}`,
    statements: {
      kind: 'page',
      page: `order by ${column} ${order} nulls last, c.id ${order} limit ? offset ?`,
      total: ALL,
    },
    calls: [1, 2, 3, 4].map((page) => pageOf({ sort: [source, order], page })),
    isReachable: true,
  })),
);

const SEARCHED = `c.id in (select id from cashings where carId in (select id from cars where numberPlateKey like ?)
  union select id from cashings where userId in (select id from users where nameKey like ?)
  union select rowid from cashings_search where cashings_search match ?)`;

const search = (key: string, name: string, texts: readonly string[]): Scenario =>
  list(
    key,
    name,
    SEARCHED,
    texts.map((q) => ({
      filter: { q },
      values: [`%${q.toUpperCase().replace(/[\s-]/g, '')}%`, `%${q.toLowerCase()}%`, `"${q.toLowerCase()}"`],
    })),
  );

const DAYS_OF_MONTH = 30;

const months = (cashings: number): readonly (readonly [string, string])[] => {
  const first = firstDayOf(cashings);
  return spread(Math.max(1, daysOf(cashings) - DAYS_OF_MONTH), 50).map((from) => [
    dayAfter(first, from),
    dayAfter(first, from + DAYS_OF_MONTH - 1),
  ]);
};

/** More than the requests of all bursts together. */
const DIFFERENT = { records: 200_000, pages: 40_000 };

const recordsById = (key: string, name: string, ids: readonly number[]): Scenario => ({
  key,
  name,
  statements: { kind: 'one' },
  calls: ids.map((id) => ({ path: `/api/cashings/${id}`, values: [[id]] })),
  isReachable: true,
});

/** One record by id, over many of them. */
export const byId = (cashings: number): Scenario => recordsById('one', 'One record by id', spread(cashings));

/** The same, each requested for the first time. */
export const byDifferentIds = (cashings: number): Scenario => {
  const count = Math.min(cashings, DIFFERENT.records);
  const name = `The same, ${whole(count)} different records`;
  return { ...recordsById('records', name, spread(cashings, count)), goesOn: true };
};

const ofCars = (key: string, name: string, requests: readonly (readonly [id: number, page: number])[]) =>
  list(
    key,
    name,
    'c.carId = ?',
    requests.map(([id, page]) => ({ path: `/api/cashings/byCarId/${id}`, values: [id], page })),
  );

/** A page of one car's cashings with their total. */
export const ofCar = (cashings: number): Scenario =>
  ofCars(
    'car',
    `25 of one car's cashings with total`,
    spread(carsOf(cashings)).map((id) => [id, 1]),
  );

/** The same, each requested for the first time. */
export const differentPages = (cashings: number): Scenario => {
  const cars = carsOf(cashings);
  const count = Math.min(DIFFERENT.pages, cars * Math.floor(cashings / cars / PER_PAGE));
  const pages = Array.from(
    { length: count },
    (_, index) => [1 + (index % cars), 1 + Math.floor(index / cars)] as const,
  );
  return { ...ofCars('pages', `The same, ${whole(count)} different pages`, pages), goesOn: true };
};

/** All ways of reading cashings. */
export const readsOver = (cashings: number): readonly Scenario[] => {
  const [hundredth] = lastCars(cashings);
  const deep = (page: number) => (page * PER_PAGE <= cashings ? [page] : []);
  return [
    byId(cashings),
    newestPage('newest', 'Page 1', 1),
    // At a thousand records there are forty pages, of which the last is measured.
    newestPage('hundred', 'Page 100, or the last', Math.min(100, Math.floor(cashings / PER_PAGE))),
    ...deep(20_000).map((page) => newestPage('deep', 'Page 20,000', page, { isReachable: false })),
    ofCar(cashings),
    list(
      'filter-car',
      'Filtered by car',
      'c.carId = ?',
      spread(carsOf(cashings)).map((carId) => ({ filter: { carId }, values: [carId] })),
    ),
    list(
      'filter-owner',
      'Filtered by owner',
      'c.userId = ?',
      spread(othersOf(cashings)).map((index) => {
        const userId = OTHERS + index - 1;
        return { filter: { userId }, values: [userId] };
      }),
    ),
    list('filter-tenth', 'Filtered by an owner of a tenth', 'c.userId = ?', [
      { filter: { userId: people.tenth }, values: [people.tenth] },
    ]),
    list(
      'month',
      'Filtered by a month',
      'c.date >= ? and c.date <= ?',
      months(cashings).map(([from, to]) => ({
        filter: { date_gte: from, date_lte: to },
        values: [from, to],
      })),
    ),
    ...sorted,
    search(
      'plate',
      'Search: a number plate',
      spread(carsOf(cashings) - hundredth, 50).map((car) => plateOf(hundredth + car)),
    ),
    search(
      'receipt',
      'Search: the number of a receipt',
      spread(Math.floor(cashings / RECEIPT_EVERY), 50).map((index) => `receipt ${index * RECEIPT_EVERY}`),
    ),
    search('word', 'Search: a word of every hundredth note', ['puncture', 'repaired']),
    list(
      'mine',
      `/me of an owner of ${FEW} cars`,
      'c.userId = ?',
      [{ path: '/api/cashings/me', values: [people.few] }],
      { as: 'few' },
    ),
  ];
};

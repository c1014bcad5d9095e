import { HttpResponse } from 'msw';
import type { Call } from './api';

/** A balance as the API returns it: Moses has owed for ABZ 1234 since the twelfth. */
export const buildBalance = (values: Record<string, unknown> = {}) => ({
  id: '5-3-7',
  driverId: 5,
  driver: 'Moses Phiri',
  carId: 3,
  numberPlate: 'ABZ 1234',
  userId: 7,
  name: 'Otto',
  isCurrent: true,
  target: { amount: 450, every: 'day', days: '1111110' },
  since: '2026-10-01',
  due: 14_400,
  cashed: 13_050,
  charged: 0,
  forgiven: 0,
  balance: 1350,
  state: 'late',
  dueToday: 450,
  behindSince: '2026-11-12',
  daysBehind: 9,
  lastCashedOn: '2026-11-11',
  ...values,
});

export const ahead = buildBalance({
  id: '6-4-7',
  driverId: 6,
  driver: 'Kelvin Tembo',
  carId: 4,
  numberPlate: 'BBM 561',
  balance: -300,
  state: 'ahead',
  behindSince: null,
  daysBehind: 0,
});

export const square = buildBalance({ balance: 0, state: 'square', behindSince: null, daysBehind: 0 });

export const buildSuggestion = (values: Record<string, unknown> = {}) => ({
  driverId: 5,
  driver: 'Moses Phiri',
  carId: 3,
  numberPlate: 'ABZ 1234',
  userId: 7,
  name: 'Otto',
  every: 'day',
  amount: 450,
  ...values,
});

export const buildAssignment = (values: Record<string, unknown> = {}) => ({
  id: 81,
  driverId: 5,
  driver: 'Moses Phiri',
  carId: 3,
  numberPlate: 'ABZ 1234',
  userId: 7,
  name: 'Otto',
  startedAt: '2026-10-01T08:00:00.000Z',
  endedAt: null,
  startedOn: '2026-10-01',
  endedOn: null,
  mileage: null,
  notes: null,
  ...values,
});

/** The figures of the homepage. */
export const buildFigures = (values: Record<string, unknown> = {}) => ({
  cars: 1,
  cashedThisMonth: 1,
  cashedLastMonth: 0,
  spentThisMonth: 0,
  spentLastMonth: 0,
  servicesDue: 0,
  servicesOverdue: 0,
  latestCashings: [],
  ...values,
});

type Row = Record<string, unknown>;

const matches = (filter: Row) => (row: Row) =>
  Object.entries(filter).every(
    ([key, value]) => key === 'q' || (Array.isArray(value) ? value.includes(row[key]) : row[key] === value),
  );

/** Rows of a report, filtered and paged as Motoka's server does it. */
const report =
  (rows: readonly Row[]) =>
  ({ query }: Call) => {
    const filter = JSON.parse(query['filter'] ?? '{}') as Row;
    const [first, last] = JSON.parse(query['range'] ?? '[0,999]') as [number, number];
    const found = rows.filter(matches(filter));
    const page = found.slice(first, last + 1);
    const range = page.length > 0 ? `${first}-${first + page.length - 1}` : '*';
    return HttpResponse.json(
      { data: page },
      { headers: { 'Content-Range': `rows ${range}/${found.length}` } },
    );
  };

interface Money {
  balances?: readonly Row[];
  suggestions?: readonly Row[];
  loose?: readonly Row[];
  assignments?: readonly Row[];
  fallingDue?: readonly Row[];
}

/** The responses of the calls about balances. */
export const moneyAnswers = ({
  balances = [buildBalance()],
  suggestions = [],
  loose = [],
  assignments = [],
  fallingDue = [],
}: Money = {}) => ({
  'GET /api/balances': report(balances),
  'GET /api/balances/falling-due': report(fallingDue),
  'GET /api/balances/totals': { owed: 1350, ahead: 300, due: 0, cashed: 0, charged: 0, forgiven: 0 },
  'GET /api/balances/loose': report(loose),
  'GET /api/balances/loose/totals': { amount: 200 },
  'GET /api/targets/suggestions': suggestions,
  'GET /api/driver-assignments': report(assignments),
  ...Object.fromEntries(balances.map((one) => [`GET /api/balances/${String(one['id'])}`, one])),
});

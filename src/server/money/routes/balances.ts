import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { pageOf, rowQueryReader, sorted, type RowList } from '../../http/rows/rowList';
import { listParameters } from '../../input/listParameters';
import { readAsOf, readParameters } from '../../http/rows/query';
import { addRoute, viewerOf, type RouteContext } from '../../http/route';
import { states } from '../rules/account';
import { accountKeyOf, noSuchAccount } from './accountKey';
import { balancesAsOf, isVisibleTo, totalsOf, type BalanceRow } from './books';

const list: RowList<BalanceRow> = {
  columns: {
    id: 'account',
    driverId: 'number',
    driver: 'text',
    carId: 'number',
    numberPlate: 'plate',
    userId: 'number',
    name: 'text',
    isCurrent: 'boolean',
    since: 'day',
    due: 'number',
    cashed: 'number',
    charged: 'number',
    forgiven: 'number',
    balance: 'number',
    state: states,
    dueToday: 'number',
    behindSince: 'day',
    daysBehind: 'number',
    lastCashedOn: 'day',
  },
  filters: [
    'id',
    'driverId',
    'carId',
    'userId',
    'isCurrent',
    'state',
    'balance',
    'balance_gte',
    'balance_lte',
  ],
  searched: ['driver', 'numberPlate', 'name'],
  order: { source: 'balance', order: 'DESC' },
};

const day = z.iso.date();
const kwacha = z.number();

const row = z.object({
  id: z.string(),
  driverId: z.int(),
  driver: z.string().nullable(),
  carId: z.int(),
  numberPlate: z.string(),
  userId: z.int(),
  name: z.string(),
  isCurrent: z.boolean(),
  target: z.object({ amount: kwacha, every: z.enum(['day', 'week', 'month']), days: z.string() }).nullable(),
  since: day,
  due: kwacha,
  cashed: kwacha,
  charged: kwacha,
  forgiven: kwacha,
  balance: kwacha,
  state: z.enum(states),
  dueToday: kwacha,
  behindSince: day.nullable(),
  daysBehind: z.int(),
  lastCashedOn: day.nullable(),
});

const totals = z.object({
  due: kwacha,
  cashed: kwacha,
  charged: kwacha,
  forgiven: kwacha,
  owed: kwacha,
  ahead: kwacha,
});

const tag = 'Money';

/** The routes of balances as of a day: all accounts, their totals, and one account. */
export const balances = (api: FastifyInstance, context: RouteContext): void => {
  const { calendar } = context;
  const readQuery = rowQueryReader(list, calendar);

  addRoute(
    api,
    context,
    'GET',
    '/balances',
    {
      summary: 'List the balances as of a day',
      query: ['asOf'],
      tag,
      isList: true,
      response: z.object({ data: z.array(row) }),
    },
    async (request, reply) => {
      const viewer = viewerOf(request);
      const parameters = readParameters(request.query, ...listParameters('asOf'));
      const asOf = readAsOf(parameters, calendar);
      const query = readQuery(parameters);
      const { rows } = await balancesAsOf(context, request, asOf);
      const visible = rows.filter((one) => isVisibleTo(viewer)(one) && query.matches(one));
      return { data: pageOf(reply, 'balances', sorted(visible, list, query), query.range) };
    },
  );

  addRoute(
    api,
    context,
    'GET',
    '/balances/totals',
    {
      summary: 'Sum the balances',
      query: ['filter', 'asOf'],
      tag,
      response: z.object({ data: totals }),
    },
    async (request) => {
      const viewer = viewerOf(request);
      const parameters = readParameters(request.query, 'filter', 'asOf');
      const asOf = readAsOf(parameters, calendar);
      const query = readQuery(parameters);
      const { rows } = await balancesAsOf(context, request, asOf);
      return { data: totalsOf(rows.filter((one) => isVisibleTo(viewer)(one) && query.matches(one))) };
    },
  );

  addRoute(
    api,
    context,
    'GET',
    '/balances/:id',
    {
      summary: 'Get one account as of a day',
      query: ['asOf'],
      hasTextId: true,
      tag,
      response: z.object({ data: row }),
    },
    async (request) => {
      const viewer = viewerOf(request);
      const asOf = readAsOf(readParameters(request.query, 'asOf'), calendar);
      const { driverId, carId, userId } = accountKeyOf(request, viewer);
      const { rows } = await balancesAsOf(context, request, asOf);
      const data = rows.find(({ id }) => id === `${driverId}-${carId}-${userId}`);
      if (!data) throw noSuchAccount();
      return { data };
    },
  );
};

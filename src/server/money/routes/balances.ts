import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addRoute, viewerOf, type RouteContext } from '../../http/route';
import { notFound, badRequest } from '../../errors';
import type { Viewer } from '../../resources/hooks';
import { states } from '../rules/account';
import { toText } from '../rules/days';
import { ledgerOf } from '../rules/ledger';
import type { AccountKey } from '../sql/records';
import { readStatement } from '../sql/cashings';
import { balancesAsOf, isVisibleTo, totalsOf, type BalanceRow } from './books';
import { readAsOf, readDay, readParameters } from '../../http/rows/query';
import { pageOf, rowQueryReader, sorted, withList, type RowList } from '../../http/rows/rowList';

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

const line = z.object({
  date: day,
  kind: z.enum(['opening', 'cashing', 'charge', 'forgive', 'dayOff', 'due']),
  amount: kwacha,
  balance: kwacha,
  resource: z.string().nullable(),
  recordId: z.int().nullable(),
  text: z.string().nullable(),
});

const tag = 'Money';

const KEY = /^[1-9]\d{0,14}-[1-9]\d{0,14}-[1-9]\d{0,14}$/;

/** The account that a path names. Throws 404 for what is no key, and for another owner's. */
const keyIn = ({ params }: FastifyRequest, viewer: Viewer): AccountKey => {
  const { id = '' } = params as { id?: string };
  const [driverId = 0, carId = 0, userId = 0] = KEY.test(id) ? id.split('-').map(Number) : [];
  if (driverId === 0 || !isVisibleTo(viewer)({ userId })) throw missing();
  return { driverId, carId, userId };
};

const missing = () => notFound('There is no such account');

/** Who owes what: the accounts as of a day, one of them, and its ledger. */
export const balances = (api: FastifyInstance, context: RouteContext): void => {
  const { calendar, database } = context;
  const readQuery = rowQueryReader(list, calendar);

  addRoute(
    api,
    context,
    'GET',
    '/balances',
    {
      summary: 'Who owes what as of a day',
      query: ['asOf'],
      tag,
      isList: true,
      answers: z.object({ data: z.array(row) }),
    },
    async (request, reply) => {
      const viewer = viewerOf(request);
      const parameters = readParameters(request.query, ...withList('asOf'));
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
      summary: 'What the balances add up to',
      query: ['filter', 'asOf'],
      tag,
      answers: z.object({ data: totals }),
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
      summary: 'One account as of a day',
      query: ['asOf'],
      hasTextId: true,
      tag,
      answers: z.object({ data: row }),
    },
    async (request) => {
      const viewer = viewerOf(request);
      const asOf = readAsOf(readParameters(request.query, 'asOf'), calendar);
      const { driverId, carId, userId } = keyIn(request, viewer);
      const { rows } = await balancesAsOf(context, request, asOf);
      const data = rows.find(({ id }) => id === `${driverId}-${carId}-${userId}`);
      if (!data) throw missing();
      return { data };
    },
  );

  addRoute(
    api,
    context,
    'GET',
    '/balances/:id/ledger',
    {
      summary: 'The ledger of an account',
      query: ['from', 'asOf'],
      hasTextId: true,
      tag,
      answers: z.object({ data: z.array(line) }),
    },
    async (request) => {
      const viewer = viewerOf(request);
      const parameters = readParameters(request.query, 'from', 'asOf');
      const asOf = readAsOf(parameters, calendar);
      const from = readDay(parameters, 'from', calendar);
      if (from !== undefined && from > asOf) throw badRequest({ from: 'from must not be after asOf' });
      const key = keyIn(request, viewer);
      const found = await readStatement(database.reports, calendar, key, from, asOf);
      if (!found) throw missing();
      const { known, cashings, earlier } = found;
      const lines = ledgerOf(known.account, cashings, asOf, from, earlier);
      return {
        data: lines.map(({ day: on, kind, amount, balance, resource, recordId, text }) => ({
          date: toText(on),
          kind,
          amount: amount === 0 ? 0 : amount / 100,
          balance: balance / 100,
          resource,
          recordId,
          text,
        })),
      };
    },
  );
};

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Calendar } from '../calendar';
import { findReferenced } from '../db/repository';
import { badRequest, notFound } from '../errors';
import { addRoute, idOf, viewerOf, type RouteContext } from '../http/route';
import { readMonth, readParameters } from '../http/rows/query';
import { pageOf, rowQueryReader, sorted, type RowList } from '../http/rows/rowList';
import { listParameters } from '../input/listParameters';
import { months } from '../money/rules/days';
import type { Interval } from '../money/rules/intervals';
import { isVisibleTo } from '../money/routes/books';
import { monthsOfCar, profitsOf, type ProfitRow } from './rows';
import { spending } from './sources';
import { say } from '../i18n/sentence';

const list: RowList<ProfitRow> = {
  columns: {
    id: 'text',
    carId: 'number',
    numberPlate: 'plate',
    model: 'text',
    userId: 'number',
    name: 'text',
    cashed: 'number',
    spent: 'number',
    profit: 'number',
    km: 'number',
    costPerKm: 'number',
  },
  filters: ['id', 'carId', 'userId'],
  order: { source: 'profit', order: 'DESC' },
};

const kwacha = z.number();
const row = z.object({
  id: z.string(),
  carId: z.int(),
  numberPlate: z.string(),
  model: z.string(),
  userId: z.int(),
  name: z.string(),
  cashed: kwacha,
  spentOn: z.object(Object.fromEntries(spending.map(({ resource }) => [resource, kwacha]))),
  spent: kwacha,
  profit: kwacha,
  km: z.int().nullable(),
  costPerKm: kwacha.nullable(),
});
const totals = z.object({ cashed: kwacha, spent: kwacha, profit: kwacha, undated: z.int() });

const MONTHS_MAX = 120;

/** Parses `from` and `to` as months and returns their days. The default is the current month. */
const readSpan = (query: Readonly<Record<string, unknown>>, calendar: Calendar): Interval => {
  const [first, last] = [readMonth(query, calendar, 'from'), readMonth(query, calendar, 'to')];
  if (last < first) throw badRequest({ to: 'to must not be before from' });
  const end = months.indexOf(last) + 1;
  if (end - months.indexOf(first) > MONTHS_MAX)
    throw badRequest({ to: say('At most {count} months', { count: MONTHS_MAX }) });
  return { from: first, to: months.startOf(end) };
};

const sumOf = (rows: readonly ProfitRow[], source: 'cashed' | 'spent' | 'profit'): number =>
  rows.reduce((sum, one) => sum + Math.round(one[source] * 100), 0) / 100;

const tag = 'Profit';

/** The routes of profits: by car and owner, their totals, and one car by month. */
export const profit = (api: FastifyInstance, context: RouteContext): void => {
  const { calendar, database, models } = context;
  const readQuery = rowQueryReader(list, calendar);
  const cars = models('cars');

  addRoute(
    api,
    context,
    'GET',
    '/profits',
    {
      summary: 'List the profit of each car in some months',
      query: ['from', 'to'],
      tag,
      isList: true,
      response: z.object({ data: z.array(row) }),
    },
    async (request, reply) => {
      const viewer = viewerOf(request);
      const parameters = readParameters(request.query, ...listParameters('from', 'to'));
      const span = readSpan(parameters, calendar);
      const query = readQuery(parameters);
      const { rows } = await profitsOf(context, request, span);
      const visible = rows.filter((one) => isVisibleTo(viewer)(one) && query.matches(one));
      return { data: pageOf(reply, 'profits', sorted(visible, list, query), query.range) };
    },
  );

  addRoute(
    api,
    context,
    'GET',
    '/profits/totals',
    {
      summary: 'Sum the profits of some months',
      query: ['filter', 'from', 'to'],
      tag,
      response: z.object({ data: totals }),
    },
    async (request) => {
      const viewer = viewerOf(request);
      const parameters = readParameters(request.query, 'filter', 'from', 'to');
      const span = readSpan(parameters, calendar);
      const query = readQuery(parameters);
      const { rows, undated } = await profitsOf(context, request, span);
      const visible = rows.filter((one) => isVisibleTo(viewer)(one) && query.matches(one));
      const isMatching = matchesPair(query.matches);
      return {
        data: {
          cashed: sumOf(visible, 'cashed'),
          spent: sumOf(visible, 'spent'),
          profit: sumOf(visible, 'profit'),
          undated: undated
            .filter((one) => isVisibleTo(viewer)(one) && isMatching(one))
            .reduce((sum, { count }) => sum + count, 0),
        },
      };
    },
  );

  addRoute(
    api,
    context,
    'GET',
    '/profits/byCarId/:id',
    {
      summary: 'List the profit of a car by month',
      query: ['from', 'to'],
      tag,
      response: z.object({ data: z.array(row.extend({ month: z.string() })) }),
    },
    async (request) => {
      const viewer = viewerOf(request);
      const span = readSpan(readParameters(request.query, 'from', 'to'), calendar);
      const carId = idOf(request);
      if (!(await findReferenced(database.db, cars, carId, viewer))) throw notFound('There is no such car');
      return { data: (await monthsOfCar(context, carId, span)).filter(isVisibleTo(viewer)) };
    },
  );
};

/** Applies a row filter to the records of a car and an owner. */
const matchesPair =
  (matches: (row: ProfitRow) => boolean) =>
  ({ carId, userId }: Pick<ProfitRow, 'carId' | 'userId'>): boolean =>
    matches({ id: `${carId}-${userId}`, carId, userId } as ProfitRow);

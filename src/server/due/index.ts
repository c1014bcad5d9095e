import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { addRoute, viewerOf, type RouteContext } from '../http/route';
import { readParameters } from '../http/rows/query';
import { pageOf, rowQueryReader, sorted, type RowList } from '../http/rows/rowList';
import { listParameters } from '../input/listParameters';
import { dueStates } from './due';
import { dueToday, isDueFor, type DueRow } from './rows';

const list: RowList<DueRow> = {
  columns: {
    id: 'text',
    kind: 'text',
    carId: 'number',
    numberPlate: 'plate',
    driverId: 'number',
    driver: 'text',
    userId: 'number',
    name: 'text',
    dueOn: 'day',
    isForecast: 'boolean',
    dueAt: 'number',
    mileage: 'number',
    kmLeft: 'number',
    daysLeft: 'number',
    state: 'text',
    recordId: 'number',
  },
  filters: ['id', 'state', 'kind', 'carId', 'driverId', 'userId'],
  order: { source: 'daysLeft', order: 'ASC' },
  rank: ({ state }) => dueStates.indexOf(state),
};

const row = z.object({
  id: z.string(),
  kind: z.string(),
  carId: z.int().nullable(),
  numberPlate: z.string().nullable(),
  driverId: z.int().nullable(),
  driver: z.string().nullable(),
  userId: z.int().nullable(),
  name: z.string().nullable(),
  dueOn: z.iso.date().nullable(),
  isForecast: z.boolean(),
  dueAt: z.int().nullable(),
  mileage: z.int().nullable(),
  kmLeft: z.int().nullable(),
  daysLeft: z.int().nullable(),
  state: z.enum(dueStates),
  recordId: z.int(),
});

/** The route of what falls due: oil changes by mileage, papers by day. */
export const due = (api: FastifyInstance, context: RouteContext): void => {
  const readQuery = rowQueryReader(list, context.calendar);
  addRoute(
    api,
    context,
    'GET',
    '/due',
    {
      summary: 'List the oil changes and papers that fall due',
      tag: 'Due',
      isList: true,
      response: z.object({ data: z.array(row) }),
    },
    async (request, reply) => {
      const viewer = viewerOf(request);
      const query = readQuery(readParameters(request.query, ...listParameters()));
      const rows = (await dueToday({ ...context, dataVersion: request.dataVersion })).filter(
        (one) => isDueFor(viewer)(one) && query.matches(one),
      );
      return { data: pageOf(reply, 'due', sorted(rows, list, query), query.range) };
    },
  );
};

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { reportPath } from '../../../contract/report';
import { loose } from '../../../reports/loose';
import { idsOf, recordsOf, totals } from '../../db/lists';
import type { Condition } from '../../db/sql/where';
import { queryReader } from '../../input/query';
import type { FieldFilter, ListQuery } from '../../db/listQuery';
import { visibleConditions } from '../../crud/sendList';
import { rowSchema } from '../../http/rows/columnKinds';
import { addRoute, viewerOf, type RouteContext } from '../../http/route';
import { dayOfInstant, toDay } from '../../calendar/days';
import { looseCondition, readRecordedAt, reasons, type RecordedAt, type Why } from '../sql/loose';
import { accountsNow } from './books';
import { pageOf, sendItems } from '../../http/streamList';

/** The routes of the cashings that count in no account, with the reason. */
export const looseCashings = (api: FastifyInstance, context: RouteContext): void => {
  const { calendar, database, models } = context;
  const { reports } = database;
  const model = models('cashings');
  const { definition, selection } = model;
  const { why } = loose.columns;
  const readQuery = queryReader({ ...definition, computed: { ...definition.computed, why } }, calendar);

  const readLoose = async (request: FastifyRequest, parameters?: readonly string[]) => {
    const viewer = viewerOf(request);
    const { filters, ...query } = readQuery(request.query, parameters);
    const isWhy = ({ source }: FieldFilter): boolean => source === 'why';
    const wanted = filters
      .filter(isWhy)
      .reduce<readonly Why[]>((left, { values }) => left.filter((one) => values.includes(one)), reasons);
    const others: ListQuery = { ...query, filters: filters.filter((one) => !isWhy(one)) };
    const { accounts } = await accountsNow(context, request);
    const today = toDay(calendar.today());
    const viewOf = (whys: readonly Why[]): Condition[] =>
      visibleConditions(model, others, viewer, [
        looseCondition(reports, calendar, accounts.values(), today, whys),
      ]);
    const dayOf = dayOfInstant(calendar);
    const whyOf = (record: Readonly<Record<string, unknown>>, recordedAt: RecordedAt): Why => {
      const key = `${String(record['driverId'])}-${String(record['carId'])}-${String(record['userId'])}`;
      const known = accounts.get(key);
      if (!known) return 'noTarget';
      const { id, date } = record;
      const day = typeof date === 'string' ? toDay(date) : dayOf(recordedAt.get(Number(id)) ?? '');
      return day < known.account.since ? 'before' : 'ahead';
    };
    return { query: others, wanted, viewOf, whyOf };
  };

  addRoute(
    api,
    context,
    'GET',
    reportPath(loose),
    {
      summary: 'List the cashings that count in no account',
      tag: 'Money',
      isList: true,
      turn: 'long',
      response: z.object({ data: z.array(rowSchema(loose.columns).loose()) }),
    },
    async (request, reply) => {
      const { query, wanted, viewOf, whyOf } = await readLoose(request);
      const read = (whys: readonly Why[], of: ListQuery) =>
        whys.length > 0 ? idsOf(reports, definition, selection, viewOf(whys), of) : new Float64Array();
      let ids: number[];
      if (query.sort?.source === 'why') {
        const { order } = query.sort;
        const byId = { ...query, sort: { source: 'id', order } };
        const each = order === 'ASC' ? wanted : [...wanted].reverse();
        ids = (await Promise.all(each.map(async (one) => [...(await read([one], byId))]))).flat();
      } else ids = [...(await read(wanted, query))];
      const page = pageOf(reply, 'cashings', ids, query.range);
      return sendItems(reply, page, async (some) => {
        const records = await recordsOf(reports, definition, selection, some);
        const recordedAt = await readRecordedAt(reports, some);
        return records.map((record) => ({ ...record, why: whyOf(record, recordedAt) }));
      });
    },
  );

  addRoute(
    api,
    context,
    'GET',
    `${reportPath(loose)}/totals`,
    {
      summary: 'Sum the cashings that count in no account',
      tag: 'Money',
      turn: 'long',
      response: z.object({ data: rowSchema(loose.totals ?? {}) }),
    },
    async (request) => {
      const { query, wanted, viewOf } = await readLoose(request, ['filter']);
      if (wanted.length === 0) return { data: { amount: 0 } };
      const asOf = { queries: reports, dataVersion: undefined };
      return { data: await totals(asOf, definition, selection, viewOf(wanted), query) };
    },
  );
};

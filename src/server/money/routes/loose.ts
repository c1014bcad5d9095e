import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { choice } from '../../../contract/fields';
import { RECORDS_PER_READ, idsOf, recordsOf, totals } from '../../db/lists';
import type { Rec } from '../../db/sql/selection';
import type { Condition } from '../../db/sql/where';
import { queryReader, type FieldFilter, type ListQuery } from '../../input/query';
import { visibleConditions } from '../../http/sendList';
import { addRoute, viewerOf, type RouteContext } from '../../http/route';
import { toDay, toText, type Day } from '../rules/days';
import { dayOfInstant } from '../sql/records';
import { accountsJson } from '../sql/accounts';
import { looseCondition, reasons, type Why } from '../sql/loose';
import { accountsNow } from './books';
import { pageOf } from '../../http/rows/rowList';

const startOf = (calendar: RouteContext['calendar'], day: Day): string => calendar.startOf(toText(day));

/** The routes of the cashings that count in no account, with the reason. */
export const looseCashings = (api: FastifyInstance, context: RouteContext): void => {
  const { calendar, database, models } = context;
  const { reports } = database;
  const model = models('cashings');
  const { definition, selection } = model;
  const why = choice('Why', { noTarget: 'No target', before: 'Before the account', ahead: 'Ahead' });
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
    const list = JSON.stringify(
      (JSON.parse(accountsJson([...accounts.values()])) as [number, number, number, string][]).map(
        ([...account]) => [...account, calendar.startOf(account[3])],
      ),
    );
    const today = toDay(calendar.today());
    const after = { day: toText(today), end: startOf(calendar, today + 1) };
    const viewOf = (whys: readonly Why[]): Condition[] =>
      visibleConditions(model, others, viewer, [looseCondition(reports, list, after, whys)]);
    const dayOf = dayOfInstant(calendar);
    const whyOf = (record: Readonly<Record<string, unknown>>): Why => {
      const key = `${String(record['driverId'])}-${String(record['carId'])}-${String(record['userId'])}`;
      const known = accounts.get(key);
      if (!known) return 'noTarget';
      const { date, createdAt } = record;
      const day = typeof date === 'string' ? toDay(date) : dayOf(String(createdAt));
      return day < known.account.since ? 'before' : 'ahead';
    };
    return { query: others, wanted, viewOf, whyOf };
  };

  addRoute(
    api,
    context,
    'GET',
    '/balances/loose',
    {
      summary: 'List the cashings that count in no account',
      tag: 'Money',
      isList: true,
      response: z.object({
        data: z.array(z.looseObject({ id: z.int(), why: z.enum(['noTarget', 'before', 'ahead']) })),
      }),
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
      const records: Rec[] = [];
      for (let first = 0; first < page.length; first += RECORDS_PER_READ) {
        const some = page.slice(first, first + RECORDS_PER_READ);
        records.push(...(await recordsOf(reports, definition, selection, some)));
      }
      return { data: records.map((record) => ({ ...record, why: whyOf(record) })) };
    },
  );

  addRoute(
    api,
    context,
    'GET',
    '/balances/loose/totals',
    {
      summary: 'Sum the cashings that count in no account',
      tag: 'Money',
      response: z.object({ data: z.object({ amount: z.number() }) }),
    },
    async (request) => {
      const { query, wanted, viewOf } = await readLoose(request, ['filter']);
      if (wanted.length === 0) return { data: { amount: 0 } };
      const asOf = { queries: reports, dataVersion: undefined };
      return { data: await totals(asOf, definition, selection, viewOf(wanted), query) };
    },
  );
};

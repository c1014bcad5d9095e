import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sumOf } from '../../../../contract/money';
import { reportPath } from '../../../../contract/report';
import { loose } from '../../../../reports/loose';
import { idsOf, recordsOf, totals } from '../../../db/lists';
import { sortOf } from '../../../db/sql/order';
import type { Condition } from '../../../db/sql/where';
import { queryReader } from '../../../ground/input/query';
import type { FieldFilter, ListQuery } from '../../../ground/input/listQuery';
import { readable } from '../../../auth/access';
import { visibleConditions } from '../../../rows/crud/sendList';
import { rowSchema } from '../../../rows/report/columnKinds';
import type { Call } from '../../../http/call';
import { router, type RouteContext } from '../../../http/route';
import { dayOfInstant, toDay } from '../../../ground/calendar/days';
import { looseCondition, readRecordedAt, reasons, type RecordedAt, type Why } from '../sql/loose';
import { matchesFilters, mergeLoose, readLooseExpenses, type LooseRow } from '../sql/looseExpenses';
import { accountsNow } from '../books';
import { pageOf, sendItems } from '../../../http/streamList';

/** The routes of what drivers handed in or paid that counts in no account, with the reason. */
export const looseCashings = (api: FastifyInstance, context: RouteContext): void => {
  const route = router(api, context);
  const { calendar, database, models } = context;
  const { reports } = database;
  const model = models('cashings');
  const { definition, selection } = model;
  const { why } = loose.columns;
  const readQuery = queryReader({ ...definition, computed: { ...definition.computed, why } }, calendar);

  const readLoose = async ({ now, viewer, query: given }: Call) => {
    const { filters, ...query } = readQuery(given);
    const isWhy = ({ source }: FieldFilter): boolean => source === 'why';
    const wanted = filters
      .filter(isWhy)
      .reduce<readonly Why[]>((left, { values }) => left.filter((one) => values.includes(one)), reasons);
    const others: ListQuery = { ...query, filters: filters.filter((one) => !isWhy(one)) };
    const owners = readable(viewer);
    const { accounts } = await accountsNow(now, owners);
    const today = toDay(calendar.today());
    const viewOf = (whys: readonly Why[]): Condition[] =>
      visibleConditions(model, others, viewer, [
        looseCondition(reports, calendar, owners, accounts.values(), today, whys),
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
    const expenses = (await readLooseExpenses(reports, calendar, owners, accounts)).filter(
      (one) => wanted.includes(one.why) && matchesFilters(one, others),
    );
    return { query: others, wanted, viewOf, whyOf, expenses };
  };

  route(
    'GET',
    reportPath(loose),
    {
      summary: 'List the cashings that count in no account',
      tag: 'Money',
      isList: true,
      turn: 'long',
      response: z.object({ data: z.array(rowSchema(loose.columns).loose()) }),
    },
    async (call) => {
      const { query, wanted, viewOf, whyOf, expenses } = await readLoose(call);
      const read = (whys: readonly Why[], of: ListQuery) =>
        whys.length > 0 ? idsOf(reports, definition, selection, viewOf(whys), of) : new Float64Array();
      const sort = sortOf(definition, query);
      let rows: readonly LooseRow[];
      if (sort.source === 'why') {
        const { order } = sort;
        const byId = { ...query, sort: { source: 'id', order } };
        const each = order === 'ASC' ? wanted : [...wanted].reverse();
        const groups = each.map(async (one) => {
          const own = expenses.filter(({ why: reason }) => reason === one);
          return mergeLoose(reports, [...(await read([one], byId))], own, byId.sort);
        });
        rows = (await Promise.all(groups)).flat();
      } else rows = await mergeLoose(reports, [...(await read(wanted, query))], expenses, sort);
      const page = pageOf(call.reply, 'cashings', rows, query.range);
      return sendItems(call.reply, page, async (some) => {
        const ids = some.filter((one) => typeof one === 'number');
        const records = new Map(
          (await recordsOf(reports, definition, selection, ids)).map((record) => [record.id, record]),
        );
        const recordedAt = await readRecordedAt(reports, ids);
        return some.flatMap((one): object[] => {
          if (typeof one !== 'number') return [one];
          const record = records.get(one);
          return record
            ? [{ ...record, resource: 'cashings', recordId: one, why: whyOf(record, recordedAt) }]
            : [];
        });
      });
    },
  );

  route(
    'GET',
    `${reportPath(loose)}/totals`,
    {
      summary: 'Sum the cashings that count in no account',
      tag: 'Money',
      turn: 'long',
      query: ['filter'],
      response: z.object({ data: rowSchema(loose.totals ?? {}) }),
    },
    async (call) => {
      const { query, wanted, viewOf, expenses } = await readLoose(call);
      const spent = sumOf(expenses.map(({ amount }) => amount));
      if (wanted.length === 0) return { data: { amount: 0, spent } };
      // Its text has the keys of all accounts: too long for the cache.
      const asOf = { ...call.now, dataVersion: undefined, queries: reports };
      return { data: { ...(await totals(asOf, definition, selection, viewOf(wanted), query)), spent } };
    },
  );
};

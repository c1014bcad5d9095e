import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { addRoute, viewerOf, type RouteContext } from '../../http/route';
import { months, toDay, toText } from '../rules/days';
import { daysOf, firstDayFor, hasDayWithin, monthOf } from '../rules/month';
import { balanceOn } from '../rules/account';
import { readCashedByDay, readCashedSums } from '../sql/cashings';
import type { AccountKey, KnownAccount } from '../sql/records';
import { accountsNow, isVisibleTo, peopleOf } from './books';
import { readMonth, readParameters } from '../../http/rows/query';
import { pageOf, rowQueryReader, sorted, type RowList } from '../../http/rows/rowList';
import { listParameters } from '../../input/listParameters';

interface Sums {
  readonly due: number;
  readonly cashed: number;
  readonly balance: number;
}

interface CalendarRow extends AccountKey, Partial<Sums> {
  readonly id: string;
  readonly driver: string | null;
  readonly numberPlate: string | null;
  readonly name: string | null;
}

const list: RowList<CalendarRow> = {
  columns: {
    id: 'account',
    driverId: 'number',
    driver: 'text',
    carId: 'number',
    numberPlate: 'plate',
    userId: 'number',
    name: 'text',
    due: 'number',
    cashed: 'number',
    balance: 'number',
  },
  filters: ['id', 'driverId', 'carId', 'userId'],
  searched: ['driver', 'numberPlate', 'name'],
  order: { source: 'driver', order: 'ASC' },
};

const kwacha = z.number();
const response = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      driverId: z.int(),
      driver: z.string().nullable(),
      carId: z.int(),
      numberPlate: z.string(),
      userId: z.int(),
      name: z.string(),
      due: kwacha,
      cashed: kwacha,
      balance: kwacha,
      days: z.array(
        z.object({
          date: z.iso.date(),
          due: kwacha,
          cashed: kwacha,
          state: z.enum(['future', 'paid', 'short', 'missed', 'open', 'cashed', 'off', 'none']),
        }),
      ),
    }),
  ),
});

/** The route of a month's calendar: one row per account, with the dues and cashings of each day. */
export const cashingCalendar = (api: FastifyInstance, context: RouteContext): void => {
  const { calendar, database } = context;
  const { reports } = database;
  const readQuery = rowQueryReader(list, calendar);

  addRoute(
    api,
    context,
    'GET',
    '/cashing-calendar',
    {
      summary: 'List the cashings of a month by day',
      query: ['month'],
      tag: 'Money',
      isList: true,
      response,
    },
    async (request, reply) => {
      const viewer = viewerOf(request);
      const parameters = readParameters(request.query, ...listParameters('month'));
      const month = monthOf(months.indexOf(readMonth(parameters, calendar)));
      const query = readQuery(parameters);
      const today = toDay(calendar.today());
      const { accounts, names } = await accountsNow(context, request);
      const rowOf = (known: KnownAccount): CalendarRow => ({ id: known.id, ...peopleOf({ names }, known) });
      const visible = [...accounts.values()].filter(
        (one) => isVisibleTo(viewer)(one) && query.matches(rowOf(one)),
      );

      const sinceMonth = (known: KnownAccount) => ({
        ...known,
        first: Math.max(known.account.since, month.from),
      });
      const others = visible.filter(({ account }) => !hasDayWithin(account, month)).map(sinceMonth);
      const cashed = await readCashedByDay(reports, calendar, others, month.to);
      const hasRow = ({ id, account }: KnownAccount): boolean =>
        hasDayWithin(account, month) || [...(cashed.get(id)?.values() ?? [])].some((amount) => amount > 0);

      const computeRows = async (known: readonly KnownAccount[]) => {
        const firsts = known.map((one) => ({
          ...one,
          first: Math.max(one.account.since, firstDayFor(one.account, month)),
        }));
        const byDay = await readCashedByDay(reports, calendar, firsts, month.to);
        const sums = await readCashedSums(reports, calendar, known, today);
        return known.map(({ id, account }) => {
          const days = daysOf(account, month, byDay.get(id) ?? new Map(), today);
          const sum = (of: 'due' | 'cashed') => days.reduce((total, day) => total + day[of], 0) / 100;
          return {
            id,
            due: sum('due'),
            cashed: sum('cashed'),
            balance: balanceOn(account, today, { amount: sums.get(id) ?? 0 }).balance / 100,
            days: days.map(({ day, due, cashed, state }) => ({
              date: toText(day),
              due: due / 100,
              cashed: cashed / 100,
              state,
            })),
          };
        });
      };

      const listed = visible.filter(hasRow);
      const isBySum = ['due', 'cashed', 'balance'].includes((query.sort ?? list.order).source);
      const sums = new Map((isBySum ? await computeRows(listed) : []).map((one) => [one.id, one]));
      const rows = listed.map((known): CalendarRow => {
        const { due, cashed, balance } = sums.get(known.id) ?? {};
        return { ...rowOf(known), due, cashed, balance };
      });
      const page = pageOf(reply, 'cashing-calendar', sorted(rows, list, query), query.range);
      const shown = await computeRows(page.flatMap(({ id }) => accounts.get(id) ?? []));
      return { data: page.map((row, index) => ({ ...row, ...shown[index] })) };
    },
  );
};

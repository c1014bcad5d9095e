import type { FastifyInstance } from 'fastify';
import type { RouteContext } from '../../http/route';
import { cashedToday } from './today';
import { calendar as report } from '../../../reports/calendar';
import { months, toDay } from '../../ground/calendar/days';
import { readMonth } from '../../rows/report/query';
import { addReport } from '../../rows/report/report';
import { monthOf } from '../../ground/calendar/months';
import { accountsWithin, readMonths, readMonthSums, readMonthTotals, totalOf } from './months';
import { isInUse } from '../balances/sql/accounts';
import type { KnownAccount } from '../balances/sql/records';
import { accountsNow, peopleOf } from '../balances/books';

const ACCOUNTS_PER_PART = 50;

/** The routes of a month's calendar, with one row per account in use and its days, and of what is cashed today. */
export const cashingCalendar = (api: FastifyInstance, context: RouteContext): void => {
  const { calendar, database } = context;
  const { reports } = database;

  /** Reads something of accounts in parts. */
  const inParts = async <T>(
    listed: readonly KnownAccount[],
    read: (part: readonly KnownAccount[]) => Promise<readonly T[]>,
  ): Promise<readonly T[]> => {
    const found: T[] = [];
    for (let first = 0; first < listed.length; first += ACCOUNTS_PER_PART)
      found.push(...(await read(listed.slice(first, first + ACCOUNTS_PER_PART))));
    return found;
  };

  addReport(api, context, report, {
    summary: 'List the cashings of a month by day',
    tag: 'Money',
    readOwn: (parameters) => ({
      month: monthOf(months.indexOf(readMonth(parameters, calendar))),
      today: toDay(calendar.today()),
    }),
    rows: async ({ now, owners, own, query }) => {
      const { accounts, names } = await accountsNow(now, owners);
      const rowOf = (known: KnownAccount) => ({ id: known.id, ...peopleOf({ names }, known) });
      const matching = [...accounts.values()].filter(
        (one) => isInUse(names, one) && query.matches(rowOf(one)),
      );
      const listed = await accountsWithin(reports, calendar, matching, own.month);
      const isBySum = ['due', 'cashed', 'spent', 'balance'].includes(query.sort?.source ?? '');
      const sums = isBySum
        ? await inParts(listed, (part) => readMonthSums(reports, calendar, part, own))
        : [];
      return listed.map((known, index) => ({ known, ...rowOf(known), ...sums[index] }));
    },
    complete: async (rows, { own }) => {
      const accounts = rows.map(({ known }) => known);
      const computed = await readMonths(reports, calendar, accounts, own);
      return rows.flatMap(({ known: _known, ...row }, index) => {
        const month = computed[index];
        return month ? [{ ...row, ...month }] : [];
      });
    },
    perPart: ACCOUNTS_PER_PART,
    totals: {
      summary: 'Sum the cashings of a month, and of each day',
      of: async (rows, { own }) => {
        const accounts = rows.map(({ known }) => known);
        const parts = await inParts(accounts, async (part) => [
          await readMonthTotals(reports, calendar, part, own),
        ]);
        return totalOf(parts, own.month);
      },
    },
  });
  cashedToday(api, context);
};

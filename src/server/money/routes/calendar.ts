import type { FastifyInstance } from 'fastify';
import { calendar as report } from '../../../reports/calendar';
import { months, toDay } from '../../calendar/days';
import { readMonth } from '../../http/rows/query';
import { addReport } from '../../http/rows/report';
import { viewerOf, type RouteContext } from '../../http/route';
import { mayRead } from '../../records/access';
import { monthOf } from '../../calendar/months';
import { accountsWithin, readMonths, type AccountMonth } from '../sql/months';
import { isInUse } from '../sql/accounts';
import type { KnownAccount } from '../sql/records';
import { accountsNow, peopleOf } from './books';

/** The accounts whose days are computed at a time. */
const ACCOUNTS_PER_PART = 50;

/** The route of a month's calendar: one row per account in use, with the dues and cashings of each day. */
export const cashingCalendar = (api: FastifyInstance, context: RouteContext): void => {
  const { calendar, database } = context;
  const { reports } = database;

  /** Computes the sums of accounts in parts, without their days. */
  const readSums = async (listed: readonly KnownAccount[], of: Parameters<typeof readMonths>[3]) => {
    const sums: Omit<AccountMonth, 'days'>[] = [];
    for (let first = 0; first < listed.length; first += ACCOUNTS_PER_PART) {
      const part = listed.slice(first, first + ACCOUNTS_PER_PART);
      for (const { days: _days, ...sum } of await readMonths(reports, calendar, part, of)) sums.push(sum);
    }
    return sums;
  };

  addReport(api, context, report, {
    summary: 'List the cashings of a month by day',
    tag: 'Money',
    turn: 'long',
    readOwn: (parameters) => ({
      month: monthOf(months.indexOf(readMonth(parameters, calendar))),
      today: toDay(calendar.today()),
    }),
    rows: async ({ request, own, query }) => {
      const viewer = viewerOf(request);
      const { accounts, names } = await accountsNow(context, request);
      const rowOf = (known: KnownAccount) => ({ id: known.id, ...peopleOf({ names }, known) });
      const visible = [...accounts.values()].filter(
        (one) => mayRead(viewer, one) && isInUse(names, one) && query.matches(rowOf(one)),
      );
      const listed = await accountsWithin(reports, calendar, visible, own.month);
      const isBySum = ['due', 'cashed', 'balance'].includes(query.sort?.source ?? '');
      const sums = isBySum ? await readSums(listed, own) : [];
      return listed.map((known, index) => ({ ...rowOf(known), ...sums[index], known }));
    },
    complete: async (rows, { own }) => {
      const accounts = rows.map(({ known }) => known);
      const computed = await readMonths(reports, calendar, accounts, own);
      return rows.map(({ known: _known, ...row }, index) => ({ ...row, ...computed[index] }));
    },
    perPart: ACCOUNTS_PER_PART,
  });
};

import type { FastifyInstance } from 'fastify';
import { due as report } from '../../../reports/due';
import { carBills } from '../bills/due';
import { sumUntil } from '../due/bills';
import { dueToday } from '../due/rows';
import { toDay } from '../../ground/calendar/days';
import type { RouteContext } from '../../http/route';
import { readDay } from '../../rows/report/query';
import { addReport } from '../../rows/report/report';

/** The days of `Next 90 days`. */
const NEXT_DAYS = 90;

/** What falls due: oil changes by mileage, papers and bills by day, plans by both. The most urgent come first. */
export const due = (api: FastifyInstance, context: RouteContext): void =>
  addReport(api, context, report, {
    summary: 'List the oil changes, papers, bills and service plans that fall due',
    tag: 'Due',
    readOwn: (parameters) =>
      readDay(parameters, 'until', context.calendar) ?? toDay(context.calendar.today()) + NEXT_DAYS,
    rows: ({ now, owners }) => dueToday(now, owners),
    areSorted: true,
    totals: {
      summary: 'Sum what is to be paid up to a day; without one, in the next 90 days',
      of: async (rows, { now, owners, own: until }) => sumUntil(rows, await carBills(now, owners), until),
    },
  });

import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sumOf, toKwacha } from '../../../contract/money';
import { reportPath, type ReportTotals } from '../../../contract/report';
import { cashBook as report, personsBook } from '../../../reports/cashBook';
import { cashBookDays } from '../../../reports/cashBookDays';
import { toText } from '../../ground/calendar/days';
import { cachedRows } from '../../db/sql/dataVersion';
import { isOneOf } from '../../db/sql/where';
import { notFound } from '../../ground/errors';
import { router, type RouteContext } from '../../http/route';
import { rowSchema } from '../../rows/report/columnKinds';
import { readAsOf, readDays } from '../../rows/report/query';
import { addReport, rowsSchema } from '../../rows/report/report';
import { sendItems } from '../../http/streamList';
import { mayUseAccount, usable } from '../../auth/access';
import { readBook } from './book';
import { readCashDays } from './days';
import { peopleAsOf, type PersonRow } from './people';

const kwacha = (ngwee: number | undefined): number | null => (ngwee === undefined ? null : toKwacha(ngwee));

const withoutDifferences = ({ differences: _differences, ...row }: PersonRow) => row;

/** The routes of the cash book: who holds how much, the days, and the book of a person. */
export const cashBook = (api: FastifyInstance, context: RouteContext): void => {
  const route = router(api, context);
  const { calendar, database } = context;
  const shared = { tag: 'Cash book', turn: 'long' } as const;

  addReport(api, context, report, {
    ...shared,
    summary: 'List the cash of each account as of a day',
    readOwn: (parameters) => readAsOf(parameters, calendar),
    // No grant opens the cash of another person.
    rows: ({ now, viewer, own: asOf }) => peopleAsOf(now, usable(viewer), asOf),
    complete: async (rows) => rows.map(withoutDifferences),
    totals: {
      summary: 'Sum the cash of all accounts',
      of: async (rows, { now, owners }): Promise<ReportTotals<typeof report>> => {
        const toConfirm = await cachedRows(
          { ...now, queries: database.reports },
          sql<{ amount: number | null }>`select sum(amount) as amount from cashings
            where "confirmedAt" is null and ${isOneOf('userId', owners)}`,
          ([sum]) => sum?.amount ?? 0,
        );
        return {
          holds: sumOf(rows.map(({ holds }) => holds ?? 0)),
          differences: toKwacha(rows.reduce((sum, { differences }) => sum + differences, 0)),
          toConfirm: toKwacha(toConfirm),
        };
      },
    },
  });

  route(
    'GET',
    reportPath(cashBookDays),
    {
      ...shared,
      summary: 'List what came in and went out by day',
      query: ['from', 'to'],
      response: rowsSchema(cashBookDays),
    },
    async ({ viewer, query, reply }) => {
      const span = readDays(query, calendar);
      const days = await readCashDays(database.reports, calendar, viewer, span);
      return sendItems(reply, days, (some) => some);
    },
  );

  route(
    'GET',
    reportPath(personsBook),
    {
      ...shared,
      summary: 'Get the cash book of an account',
      query: ['from', 'to'],
      response: z.object({ data: rowSchema(personsBook.columns) }),
    },
    async ({ viewer, id, query }) => {
      const span = readDays(query, calendar);
      const book = mayUseAccount(viewer, id)
        ? await readBook(database.reports, calendar, viewer, id, span)
        : undefined;
      if (!book) throw notFound('There is no such account');
      return {
        data: {
          opening: kwacha(book.opening),
          lines: book.lines.map((line) => ({
            date: toText(line.day),
            kind: line.kind,
            resource: line.resource,
            recordId: line.recordId,
            text: line.text,
            in: toKwacha(line.in),
            out: toKwacha(line.out),
            holds: kwacha(line.holds),
            difference: kwacha(line.difference),
          })),
          closing: kwacha(book.closing),
        },
      };
    },
  );
};

import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sumOf, toKwacha } from '../../contract/money';
import { reportPath, type ReportTotals } from '../../contract/report';
import { cashBook as report, personsBook } from '../../reports/cashBook';
import { cashBookDays } from '../../reports/cashBookDays';
import { toText } from '../calendar/days';
import { memoizeRows } from '../db/memo';
import { isOneOf } from '../db/sql/where';
import { notFound } from '../errors';
import { addRoute, idOf, viewerOf, type RouteContext } from '../http/route';
import { rowSchema } from '../http/rows/columnKinds';
import { readAsOf, readDays, readParameters } from '../http/rows/query';
import { addReport, rowsSchema } from '../http/rows/report';
import { sendItems } from '../http/streamList';
import { mayUseAccount, readable } from '../records/access';
import { readBook } from './book';
import { readCashDays } from './days';
import { peopleAsOf, type PersonRow } from './people';

const kwacha = (ngwee: number | undefined): number | null => (ngwee === undefined ? null : toKwacha(ngwee));

const withoutDifferences = ({ differences: _differences, ...row }: PersonRow) => row;

/** The routes of the cash book: who holds how much, the days, and the book of a person. */
export const cashBook = (api: FastifyInstance, context: RouteContext): void => {
  const { calendar, database } = context;
  const shared = { tag: 'Cash book', turn: 'long' } as const;

  addReport(api, context, report, {
    ...shared,
    summary: 'List the cash of each account as of a day',
    readOwn: (parameters) => readAsOf(parameters, calendar),
    // No grant opens the cash of another person.
    rows: async ({ request, own: asOf }) => {
      const { dataVersion } = request;
      const people = await peopleAsOf(
        database.reports,
        { queries: database.db, dataVersion },
        calendar,
        asOf,
      );
      return people.filter(({ id }) => mayUseAccount(viewerOf(request), id));
    },
    complete: async (rows) => rows.map(withoutDifferences),
    totals: {
      summary: 'Sum the cash of all accounts',
      of: async (rows, { request }): Promise<ReportTotals<typeof report>> => {
        const { dataVersion } = request;
        const owners = readable(viewerOf(request));
        const toConfirm = await memoizeRows(
          { queries: database.reports, dataVersion },
          sql<{ amount: number | null }>`select sum(amount) as amount from cashings
            where ${sql.ref('confirmedAt')} is null and ${isOneOf(sql.ref('userId'), owners)}`,
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

  addRoute(
    api,
    context,
    'GET',
    reportPath(cashBookDays),
    {
      ...shared,
      summary: 'List what came in and went out by day',
      query: ['from', 'to'],
      response: rowsSchema(cashBookDays),
    },
    async (request, reply) => {
      const span = readDays(readParameters(request.query, 'from', 'to'), calendar);
      const owners = readable(viewerOf(request));
      const days = await readCashDays(database.reports, calendar, owners, span);
      return sendItems(reply, days, (some) => some);
    },
  );

  addRoute(
    api,
    context,
    'GET',
    reportPath(personsBook),
    {
      ...shared,
      summary: 'Get the cash book of an account',
      query: ['from', 'to'],
      response: z.object({ data: rowSchema(personsBook.columns) }),
    },
    async (request) => {
      const viewer = viewerOf(request);
      const span = readDays(readParameters(request.query, 'from', 'to'), calendar);
      const id = idOf(request);
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

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  reportPath,
  type ReportDefinition,
  type ReportRow,
  type ReportTotals,
} from '../../../contract/report';
import type { Query } from '../../ground/input/query';
import { readable } from '../../auth/access';
import type { Owners } from '../../db/sql/where';
import type { Call, Description } from '../../http/call';
import { router, type RouteContext } from '../../http/route';
import { pageOf, sendItems } from '../../http/streamList';
import { rowSchema } from './columnKinds';
import { rowQueryReader, sorted, type RowQuery } from './rowList';

/** A request for a report: its own parameters, the query of a list, and the owners whose rows the viewer may read. */
export interface ReportRequest<Own> extends Pick<Call, 'now' | 'viewer'> {
  readonly owners: Owners;
  readonly own: Own;
  readonly query: RowQuery;
}

/** What the routes of a report need besides its definition. */
interface ReportRoutes<Own, R extends ReportDefinition, Row> extends Pick<Description, 'tag' | 'summary'> {
  /** Parses the report's own parameters. Throws 400. */
  readonly readOwn: (parameters: Query) => Own;
  /** Reads the rows of the owners. Those that the query does not match are left out afterwards. */
  readonly rows: (of: ReportRequest<Own>) => Promise<readonly Row[]>;
  /** Whether `rows` returns them in the default order already. */
  readonly areSorted?: true;
  readonly totals?: {
    readonly summary: string;
    readonly of: (rows: readonly Row[], of: ReportRequest<Own>) => ReportTotals<R> | Promise<ReportTotals<R>>;
  };
}

/** Completes the rows of a page: what `rows` returns lacks columns that take long to compute. */
interface Completion<Own, R extends ReportDefinition, Row> {
  readonly complete: (rows: readonly Row[], of: ReportRequest<Own>) => Promise<readonly ReportRow<R>[]>;
  /** How many rows are completed at a time. */
  readonly perPart?: number;
}

interface AddReport {
  <Own, R extends ReportDefinition, Row extends object>(
    api: FastifyInstance,
    context: RouteContext,
    report: R,
    routes: ReportRoutes<Own, R, Row> & Completion<Own, R, Row>,
  ): void;
  <Own, R extends ReportDefinition>(
    api: FastifyInstance,
    context: RouteContext,
    report: R,
    routes: ReportRoutes<Own, R, ReportRow<R>>,
  ): void;
}

export const rowsSchema = ({ columns }: Pick<ReportDefinition, 'columns'>) =>
  z.object({ data: z.array(rowSchema(columns)) });

/** Adds the routes of a report that is read as a whole: its rows, and their totals. */
export const addReport: AddReport = <Own, R extends ReportDefinition, Row extends object>(
  api: FastifyInstance,
  context: RouteContext,
  report: R,
  routes: ReportRoutes<Own, R, Row> & Partial<Completion<Own, R, Row>>,
): void => {
  const { readOwn, rows, complete, perPart, areSorted, totals, ...description } = routes;
  const { name, parameters: ownNames = [], totalsParameters = [] } = report;
  const path = reportPath(report);
  const readQuery = rowQueryReader(report, context.calendar);
  const route = router(api, context);

  const read = async ({ now, viewer, query }: Call) => {
    const of = { now, viewer, owners: readable(viewer), own: readOwn(query), query: readQuery(query) };
    return { of, found: (await rows(of)).filter(of.query.matches) };
  };

  route(
    'GET',
    path,
    { ...description, query: ownNames, isList: true, turn: 'long', response: rowsSchema(report) },
    async (call) => {
      const { of, found } = await read(call);
      const [unit = name] = name.split('/');
      const inOrder = areSorted && !of.query.sort ? found : sorted(found, report, of.query);
      const page = pageOf(call.reply, unit, inOrder, of.query.range);
      return sendItems(call.reply, page, (some) => complete?.(some, of) ?? some, perPart);
    },
  );

  if (!report.totals) return;
  if (!totals) throw new Error(`The totals of ${name} are not computed`);
  route(
    'GET',
    `${path}/totals`,
    {
      ...description,
      turn: 'long',
      summary: totals.summary,
      query: ['filter', ...ownNames, ...totalsParameters],
      response: z.object({ data: rowSchema(report.totals) }),
    },
    async (call) => {
      const { of, found } = await read(call);
      return { data: await totals.of(found, of) };
    },
  );
};

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { reportPath, type ReportDefinition } from '../../../contract/report';
import { listParameters } from '../../input/listParameters';
import { mayRead } from '../../records/access';
import { addRoute, viewerOf, type Description, type RouteContext } from '../route';
import { pageOf, sendItems } from '../streamList';
import { rowSchema } from './columnKinds';
import { readParameters, type Query } from './query';
import { rowQueryReader, sorted, type RowQuery } from './rowList';

/** A request for a report: its own parameters, and the query of a list. */
export interface ReportRequest<Own> {
  readonly request: FastifyRequest;
  readonly own: Own;
  readonly query: RowQuery;
}

/** What the routes of a report need besides its definition. */
interface ReportRoutes<Own, Row> extends Pick<Description, 'tag' | 'summary'> {
  /** Parses the report's own parameters. Throws 400. */
  readonly readOwn: (parameters: Query) => Own;
  /** Reads the rows. Those that the viewer may not read, and those that the query does not match, are left out afterwards. */
  readonly rows: (of: ReportRequest<Own>) => Promise<readonly Row[]>;
  /** Completes the rows of a page, as many at a time as `perPart`. */
  readonly complete?: (rows: readonly Row[], of: ReportRequest<Own>) => Promise<readonly object[]>;
  readonly perPart?: number;
  /** Returns the rank of a row. In the default order, lower ranks come first. */
  readonly rankOf?: (row: Row) => number;
  readonly totals?: {
    readonly summary: string;
    readonly of: (rows: readonly Row[], of: ReportRequest<Own>) => object | Promise<object>;
  };
}

/** Returns the schema of a list of a report's rows. */
export const rowsSchema = ({ columns }: Pick<ReportDefinition, 'columns'>) =>
  z.object({ data: z.array(rowSchema(columns)) });

/** Adds the routes of a report that is read as a whole: its rows, and their totals. */
export const addReport = <Own, Row extends { readonly userId: number | null }>(
  api: FastifyInstance,
  context: RouteContext,
  report: ReportDefinition,
  { readOwn, rows, complete, perPart, rankOf, totals, ...description }: ReportRoutes<Own, Row>,
): void => {
  const { name, parameters: ownNames = [] } = report;
  const path = reportPath(report);
  const readQuery = rowQueryReader(report, context.calendar);

  const read = async (request: FastifyRequest, known: readonly string[]) => {
    const parameters = readParameters(request.query, ...known);
    const of = { request, own: readOwn(parameters), query: readQuery(parameters) };
    const viewer = viewerOf(request);
    return { of, found: (await rows(of)).filter((row) => mayRead(viewer, row) && of.query.matches(row)) };
  };

  addRoute(
    api,
    context,
    'GET',
    path,
    { ...description, query: ownNames, isList: true, turn: 'long', response: rowsSchema(report) },
    async (request, reply) => {
      const { of, found } = await read(request, listParameters(...ownNames));
      const [unit = name] = name.split('/');
      const page = pageOf(reply, unit, sorted(found, report, of.query, rankOf), of.query.range);
      return sendItems(reply, page, (some) => complete?.(some, of) ?? some, perPart);
    },
  );

  if (!totals || !report.totals) return;
  addRoute(
    api,
    context,
    'GET',
    `${path}/totals`,
    {
      ...description,
      turn: 'long',
      summary: totals.summary,
      query: ['filter', ...ownNames],
      response: z.object({ data: rowSchema(report.totals) }),
    },
    async (request) => {
      const { of, found } = await read(request, ['filter', ...ownNames]);
      return { data: await totals.of(found, of) };
    },
  );
};

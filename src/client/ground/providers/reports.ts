import { HttpError, type SortPayload } from 'react-admin';
import { ESTIMATED, TOTAL_HEADER } from '../../../contract/lists';
import { httpClient } from './httpClient';
import { dataOf } from './request';

/** The parameters of a list of computed rows, such as `GET /balances`. */
export interface ReportQuery {
  readonly filter?: Readonly<Record<string, unknown>>;
  /** Without a field, the rows have the server's order. */
  readonly sort?: SortPayload;
  readonly page?: number;
  readonly perPage?: number;
  /** Parameters beyond those of a list: `asOf`, `month`. */
  readonly parameters?: Readonly<Record<string, string | undefined>>;
}

export interface Report<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  /** Whether the total is about that many. */
  readonly isEstimated: boolean;
}

/** Returns the query string of a list, with its question mark; empty without parameters. */
export const queryStringOf = ({ filter, sort, page, perPage, parameters = {} }: ReportQuery): string => {
  const search = new URLSearchParams();
  if (filter && Object.keys(filter).length > 0) search.set('filter', JSON.stringify(filter));
  if (sort?.field) search.set('sort', JSON.stringify([sort.field, sort.order]));
  if (page !== undefined && perPage !== undefined)
    search.set('range', JSON.stringify([(page - 1) * perPage, page * perPage - 1]));
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) search.set(name, value);
  const text = String(search);
  return text && `?${text}`;
};

/** Reads a list of computed rows. Throws an HttpError with the server's message, or with `failure` if it sent none. */
export const getReport = async <Row>(
  path: string,
  query: ReportQuery,
  failure: string,
  signal?: AbortSignal,
): Promise<Report<Row>> => {
  const response = await httpClient(`${path}${queryStringOf(query)}`, failure, { signal: signal ?? null });
  const rows = dataOf(response.json);
  if (!Array.isArray(rows)) throw new HttpError(failure, response.status);
  const total = Number(response.headers.get('Content-Range')?.split('/')[1] ?? rows.length);
  return { rows: rows as Row[], total, isEstimated: response.headers.get(TOTAL_HEADER) === ESTIMATED };
};

/** Reads a single object: totals, one account. Throws as `getReport` does. */
export const getReportOne = async <Data extends object>(
  path: string,
  query: ReportQuery,
  failure: string,
  signal?: AbortSignal,
): Promise<Data> => {
  const response = await httpClient(`${path}${queryStringOf(query)}`, failure, { signal: signal ?? null });
  const data = dataOf(response.json);
  if (typeof data !== 'object' || data === null) throw new HttpError(failure, response.status);
  return data as Data;
};

/** Whether an error says that the server has no such record or call, or that the user may not see it. */
export const isNotFound = (error: unknown): boolean => error instanceof HttpError && error.status === 404;

/** Returns a function for `catch` that replaces the response of a call that another server may not have. */
export const orNone =
  <None>(none: None) =>
  (error: unknown): None => {
    if (isNotFound(error)) return none;
    throw error;
  };

/** Whether the server has an endpoint. False also if it cannot be reached. */
export const isOffered = async (path: string, signal?: AbortSignal): Promise<boolean> => {
  try {
    await httpClient(path, '', { signal: signal ?? null });
    return true;
  } catch (reason) {
    if (signal?.aborted) throw reason;
    return false;
  }
};

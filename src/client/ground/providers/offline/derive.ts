import type { RaRecord } from 'react-admin';
import { apiPath, scopePath } from '../../../../contract/paths';
import type { ReportDefinition } from '../../../../contract/report';
import { reports } from '../../../../reports';
import { resources } from '../../../../resources';
import { applyListParams, type Listed, type Row } from '../plainServer/applyListParams';
import { dataOf } from '../request';
import type { Answer } from './store';

/** A call for rows: the path without its query, and what the query asks for. */
interface Call {
  readonly path: string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: readonly [string, 'ASC' | 'DESC'] | undefined;
  readonly range: readonly [number, number] | undefined;
  readonly others: string;
}

/** The rows that answers can be worked out for, and the path below which they are stored. Rows that a call returned before are its rows. */
interface Source {
  readonly root: string;
  readonly listed: Listed;
  readonly isOf: (row: Row) => boolean;
  readonly isReport?: true;
  /** The id of the single record that the call asks for. */
  readonly id?: string | undefined;
}

const callOf = (whole: string): Call => {
  const [path = '', query] = whole.split('?');
  const search = new URLSearchParams(query);
  const read = (name: string): never => {
    const text = search.get(name);
    search.delete(name);
    return JSON.parse(text ?? 'null') as never;
  };
  const [filter, sort, range] = [read('filter') ?? {}, read('sort') ?? undefined, read('range') ?? undefined];
  return { path: path.replace(/\/$/, ''), filter, sort, range, others: String(search) };
};

const listedReport = ({ columns, searched = [] }: ReportDefinition): Listed => ({
  fields: Object.fromEntries(searched.map((source) => [source, columns[source]])),
});

/** The fields of the scopes in a path such as `/cashings/byCarId/3`. */
const scopeFields = { byCarId: 'carId', byUserId: 'userId' } as const;

const sourceOf = (path: string, userId: string): Source | undefined => {
  const report = reports.find((one) => (one.path ?? `/${one.name}`) === path);
  if (report) return { root: path, listed: listedReport(report), isOf: () => true, isReport: true };
  const definition = resources.find((one) => path === apiPath(one) || path.startsWith(`${apiPath(one)}/`));
  if (!definition) return undefined;
  const root = apiPath(definition);
  const [scope = '', id] = path.slice(root.length + 1).split('/');
  const all = { root, listed: definition };
  if (scope === '') return { ...all, isOf: () => true };
  if (/^\d+$/.test(scope)) return { ...all, isOf: (row) => String(row.id) === scope, id: scope };
  const has = (source: string) => source in definition.fields;
  if (path === scopePath(definition, 'me') && has('userId'))
    return { ...all, isOf: (row) => String(row['userId']) === userId };
  if (scope !== 'me' && !(scope in scopeFields)) return undefined;
  const field = Object.entries(scopeFields).find(([name]) => name === scope)?.[1];
  const isOf = (row: Row) => field !== undefined && has(field) && String(row[field]) === id;
  return { ...all, isOf };
};

const rowsOf = ({ text }: Answer): readonly Row[] => {
  const data = dataOf(JSON.parse(text));
  const rows = Array.isArray(data) ? data : [data];
  return rows.filter((row: RaRecord | null) => row?.id !== undefined) as Row[];
};

/** Returns where the rows of a call are stored; undefined if they cannot be worked out. */
export const rootOf = (whole: string, userId: string): string | undefined =>
  sourceOf(callOf(whole).path, userId)?.root;

/** The rows of all answers, each as it was sent last. */
const newestRows = (answers: readonly Answer[]): readonly Row[] => {
  const rows = new Map<string, Row>();
  const oldestFirst = [...answers].sort((one, other) => one.at - other.at);
  for (const answer of oldestFirst) for (const row of rowsOf(answer)) rows.set(String(row.id), row);
  return [...rows.values()];
};

/** Whether an answer is a page of a list, and not single records or the count of a list. */
const isPage = ({ path, text, contentRange }: Answer): boolean => {
  const { filter, range } = callOf(path);
  const total = Number(contentRange?.split('/')[1] ?? 0);
  const isCount = range !== undefined && range[0] === range[1] && total > 1;
  return Array.isArray(dataOf(JSON.parse(text))) && filter['id'] === undefined && !isCount;
};

export interface Derived {
  readonly json: unknown;
  readonly at: number;
  readonly contentRange?: string;
}

const oldest = (answers: readonly Answer[]): number => Math.min(...answers.map(({ at }) => at));

const pageOf = ({ filter, sort, range }: Call, listed: Listed, own: readonly Row[], at: number): Derived => {
  const query = { filter, ...(sort?.[0] && { sort: { field: sort[0], order: sort[1] } }) };
  const { rows } = applyListParams(listed, own, query);
  const [first, last] = range ?? [0, rows.length - 1];
  const page = rows.slice(first, last + 1);
  const end = Math.max(first + page.length - 1, 0);
  return { json: { data: page }, at, contentRange: `items ${first}-${end}/${rows.length}` };
};

/**
 * Works out the answer to a call from the answers to others: it filters, sorts and pages all rows that are stored. Returns
 * undefined if nothing like it was read.
 */
export const deriveAnswer = (
  whole: string,
  userId: string,
  stored: readonly Answer[],
): Derived | undefined => {
  const call = callOf(whole);
  const source = sourceOf(call.path, userId);
  if (!source) return undefined;
  const { root, listed, isOf, id, isReport } = source;
  const isSameList = ({ path }: Answer): boolean => {
    const other = callOf(path);
    const isBelow = !isReport && other.path.startsWith(`${root}/`) && !other.path.endsWith('/totals');
    return (other.path === root || isBelow) && other.others === call.others;
  };
  const answers = stored.filter(isSameList);
  const samePath = answers.filter(({ path }) => callOf(path).path === call.path);
  const known = new Set(newestRows(samePath).map((row) => row.id));
  const own = newestRows(answers).filter((row) => isOf(row) || known.has(row.id));
  if (id !== undefined) return own[0] && { json: { data: own[0] }, at: oldest(answers) };
  const isById = call.filter['id'] !== undefined;
  const isRead = isById ? own.length > 0 : answers.some(isPage);
  return isRead ? pageOf(call, listed, own, oldest(answers)) : undefined;
};

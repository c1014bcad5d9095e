import { sql, type RawBuilder } from 'kysely';
import { imports } from '../../../reports/imports';
import type { Queries } from '../../db/open/connect';
import { isOneOf, ref } from '../../db/sql/where';
import type { ListQuery } from '../../ground/input/listQuery';
import type { Viewer } from '../../auth/viewer';
import { readable } from '../../auth/access';
import type { ImportResult } from './imports';
import { like } from '../../db/sql/conditions';
import { isOneOfValues, readPageOf } from '../../rows/report/pages';

const SEARCHED: readonly string[] = imports.searched ?? [];
const STORED = [
  'id',
  'resource',
  'fileName',
  'rows',
  'created',
  'errorCount',
  'userId',
  'userName',
  'createdAt',
  'undoneAt',
];

/** The columns of a page, by which it can be sorted: the others are in the answer of one import alone. */
export const sortable = [...STORED, 'skipped'];

/** Folds A to Z, as the columns do on both databases. */
const folded = (column: string): RawBuilder<unknown> => sql`lower(${ref(column)})`;

const searched = (q: string): RawBuilder<unknown> => {
  const text = q.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const either = SEARCHED.map((column) => like(folded(column), text));
  return sql`(${sql.join(either, sql` or `)})`;
};

const orderOf = ({ sort }: ListQuery): RawBuilder<unknown> => {
  const { source, order } = sort ?? imports.order;
  const direction = sql.raw(order);
  const key = SEARCHED.includes(source) ? folded(source) : ref(source);
  return sql`${key} ${direction} nulls last, id ${direction}`;
};

/** Reads a page of the imports that a viewer may see, without their errors. */
export const readImports = async (queries: Queries, viewer: Viewer, query: ListQuery) => {
  const { filters, q, range } = query;
  const { rows, total } = await readPageOf<Omit<ImportResult, 'errors' | 'duplicates'>>(queries, {
    table: 'imports',
    columns: [...STORED.map(ref), sql`rows - created as skipped`],
    conditions: [
      isOneOf('userId', readable(viewer)),
      ...filters.map(isOneOfValues),
      ...(q === undefined ? [] : [searched(q)]),
    ],
    order: orderOf(query),
    range,
  });
  return { rows: rows.map((one) => ({ ...one, errors: [], duplicates: [] })), total };
};

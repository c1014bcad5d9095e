import { sql, type RawBuilder } from 'kysely';
import { imports } from '../../../reports/imports';
import type { Calendar } from '../../ground/calendar';
import type { Queries } from '../../db/open/connect';
import { run } from '../../db/sql/statements';
import { isOneOf, ref } from '../../db/sql/where';
import { pageQueryReader } from '../../rows/report/pageQuery';
import type { FieldFilter, ListQuery } from '../../ground/input/listQuery';
import type { Viewer } from '../../auth/viewer';
import { readable } from '../../auth/access';
import type { ImportResult } from './imports';

const SEARCHED: readonly string[] = imports.searched ?? [];
const UNSORTABLE: readonly string[] = [
  'errors',
  'duplicates',
  'sameRows',
  'again',
  'againCount',
  'alike',
  'alikeCount',
];
const sortable = Object.keys(imports.columns).filter((source) => !UNSORTABLE.includes(source));

/** Returns a function that parses the query of the list of imports. Throws 400. */
export const importsQueryReader = (calendar: Calendar) => pageQueryReader({ ...imports, sortable }, calendar);

/** Folds A to Z, as the columns do on both databases. */
const folded = (column: string): RawBuilder<unknown> => sql`lower(${ref(column)})`;

const conditionOf = ({ source, values }: FieldFilter): RawBuilder<unknown> =>
  values.length === 0 ? sql`1 = 0` : sql`${ref(source)} in (${sql.join(values)})`;

const searched = (q: string): RawBuilder<unknown> => {
  const text = q.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const either = SEARCHED.map((column) => sql`${folded(column)} like ${pattern} escape '\\'`);
  return sql`(${sql.join(either, sql` or `)})`;
};

const orderOf = ({ sort }: ListQuery): RawBuilder<unknown> => {
  const { source, order } = sort ?? imports.order;
  const direction = sql.raw(order);
  const isText = SEARCHED.includes(source);
  const key = isText ? folded(source) : ref(source);
  return sql`${key} ${direction} nulls last, id ${direction}`;
};

const COLUMNS = ['id', 'fileName', 'created', 'errorCount', 'userId', 'userName', 'createdAt', 'undoneAt'];

/** Reads a page of the imports that a viewer may see, without their errors. */
export const readImports = async (
  queries: Queries,
  viewer: Viewer,
  query: ListQuery,
): Promise<{ readonly imports: readonly ImportResult[]; readonly total: number }> => {
  const { filters, q, range } = query;
  const where = sql.join(
    [
      isOneOf('userId', readable(viewer)),
      ...filters.map(conditionOf),
      ...(q === undefined ? [] : [searched(q)]),
    ],
    sql` and `,
  );
  const selected = sql.join(COLUMNS.map(ref));
  const part = range ? sql` limit ${range.last - range.first + 1} offset ${range.first}` : sql``;
  const found = await run(
    queries,
    sql<Omit<ImportResult, 'errors' | 'duplicates'>>`select * from (
        select ${selected}, resource, rows, rows - created as skipped from imports where ${where}
      ) as listed order by ${orderOf(query)}${part}`,
  );
  const [counted] = await run(
    queries,
    sql<{ total: number }>`select count(*) as total from imports where ${where}`,
  );
  return {
    imports: found.map((one) => ({ ...one, errors: [], duplicates: [] })),
    total: counted?.total ?? 0,
  };
};

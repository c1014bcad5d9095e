import type { Field, FieldKind } from '../../../contract/fields';
import { filterKey } from '../../../contract/filterKey';
import type { Column, ColumnKind, Columns } from '../../../contract/report';
import type { Calendar } from '../../ground/calendar';
import type { ListQuery } from '../../ground/input/listQuery';
import { badRequest } from '../../ground/errors';
import { say } from '../../ground/i18n/sentence';
import { queryReader, type Query } from '../../ground/input/query';

interface Listed {
  readonly columns: Columns;
  readonly filters: 'every' | readonly string[];
  readonly sortable: readonly string[];
}

/** The kind of field that each kind of column is filtered and sorted as; null if it cannot be. */
const fieldKinds = {
  text: 'text',
  longText: 'longText',
  weekdays: 'weekdays',
  account: 'text',
  plate: 'text',
  choice: 'choice',
  state: 'choice',
  integer: 'integer',
  reference: 'reference',
  money: 'money',
  percent: 'percent',
  decimal: 'decimal',
  boolean: 'boolean',
  date: 'date',
  instant: 'instant',
  amounts: null,
  values: null,
  messages: null,
  object: null,
  list: null,
} as const satisfies { [K in ColumnKind]: FieldKind | null };

const fieldOf = ({ kind, label }: Column): Field | undefined => {
  const fieldKind = fieldKinds[kind];
  return fieldKind === null ? undefined : { kind: fieldKind, label };
};

/** Parses the query of a report that is read with SQL, page by page. Throws 400 that names the first unknown or invalid part. */
export const pageQueryReader = ({ columns, filters, sortable }: Listed, calendar: Calendar) => {
  const isAllowed = (key: string): boolean => filters === 'every' || filters.includes(key);
  const isUsed = (source: string): boolean =>
    [source, `${source}_gte`, `${source}_lte`].some(isAllowed) || sortable.includes(source);
  const fields = Object.fromEntries(
    Object.entries(columns).flatMap(([source, column]): [string, Field][] => {
      const field = isUsed(source) ? fieldOf(column) : undefined;
      return field ? [[source, field]] : [];
    }),
  );
  const read = queryReader({ fields }, calendar);
  return (query: Query): ListQuery => {
    const parsed = read(query);
    const keys = parsed.filters.map(({ source, operator }) => filterKey(source, operator));
    const refused = keys.find((key) => !isAllowed(key));
    if (refused !== undefined)
      throw badRequest({ [refused]: say('Unknown filter: {key}', { key: refused }) });
    const { sort } = parsed;
    if (sort && !sortable.includes(sort.source))
      throw badRequest({ sort: say('Cannot sort by {field}', { field: sort.source }) });
    return parsed;
  };
};

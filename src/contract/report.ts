import type { Field, FieldKind } from './fields';
import type { IconName } from './resource';

/** The kinds of columns: those of fields, and those that only computed rows have. */
export type ColumnKind =
  | Exclude<FieldKind, 'email' | 'password' | 'phone' | 'files'>
  | 'account'
  | 'plate'
  | 'state'
  | 'amounts'
  | 'values'
  | 'messages'
  | 'object'
  | 'list';

/** A column of computed rows. A field is a column too. */
export interface Column<K extends ColumnKind = ColumnKind> extends Pick<
  Field,
  'label' | 'unit' | 'options' | 'target'
> {
  readonly kind: K;
  readonly nullable?: true;
  readonly optional?: true;
  /** What the API's description says about it. */
  readonly description?: string;
  /** Object: its columns. */
  readonly columns?: Columns;
  /** List: the column of each item. */
  readonly item?: Column;
}

export type Columns = Readonly<Record<string, Column>>;

/** The value of a column by its kind. */
interface Values<C extends Column> {
  text: string;
  longText: string;
  weekdays: string;
  percent: number;
  decimal: number;
  account: string;
  plate: string;
  date: string;
  instant: string;
  integer: number;
  money: number;
  reference: number;
  boolean: boolean;
  choice: keyof C['options'] & string;
  state: keyof C['options'] & string;
  amounts: Readonly<Record<string, number>>;
  values: Readonly<Record<string, unknown>>;
  messages: Readonly<Record<string, string>>;
  object: Row<NonNullable<C['columns']>>;
  list: readonly Value<NonNullable<C['item']>>[];
}
type Value<C extends Column> = Values<C>[C['kind']] | (C extends { nullable: true } ? null : never);
type Optional<C extends Columns> = {
  [Source in keyof C]: C[Source] extends { optional: true } ? Source : never;
}[keyof C];
type Row<C extends Columns> = { readonly [Source in Exclude<keyof C, Optional<C>>]: Value<C[Source]> } & {
  readonly [Source in Optional<C>]?: Value<C[Source]>;
};

const column =
  <K extends ColumnKind>(kind: K) =>
  (label: string): Column<K> => ({ kind, label });

/** The id of a driver's account: `driver-car-owner`. It is sorted by the three numbers. */
export const account: Column<'account'> = { kind: 'account', label: '' };
/** A number plate. It is searched without spaces and hyphens. */
export const plate = column('plate');
/** Kwacha by the name of each resource that counts as spending. */
export const amounts = column('amounts');
/** The fields of a record of any resource. */
export const values = column('values');
/** Messages by the name of a field. */
export const messages = column('messages');
/** A choice whose filter refuses any other value. */
export const state = <const Options extends Readonly<Record<string, string>>>(
  label: string,
  options: Options,
) => ({ kind: 'state', label, options }) as const;
export const object = <C extends Columns>(label: string, columns: C) =>
  ({ kind: 'object', label, columns }) as const;
export const list = <C extends Column>(item: C) => ({ kind: 'list', label: item.label, item }) as const;
export const nullable = <C extends Column>(of: C): C & { readonly nullable: true } => ({
  ...of,
  nullable: true,
});

export const described = <C extends Column>(of: C, description: string): C => ({ ...of, description });
/** A column that not every row has. */
export const optional = <C extends Column>(of: C, description?: string): C & { readonly optional: true } => ({
  ...of,
  ...(description && { description }),
  optional: true,
});

/** The page that is generated for a report: a list with its search, filters, table, cards, export and print. */
interface ReportPage<S extends string> {
  /** Its heading, and its entry in the menu. Without a group it has none: a feature leads to it. */
  readonly title: string;
  readonly group?: 'Money' | 'Administration';
  readonly icon: IconName;
  /** The columns of the table. A card of a phone has the first one as its heading. */
  readonly columns: readonly S[];
  /** Shown where there are no rows. */
  readonly empty: string;
}

/** The definition of rows that the server computes. The route, its query, the tables and the export are derived from it. */
export interface ReportDefinition<C extends Columns = Columns, T extends Columns = Columns> {
  readonly name: string;
  /** Its path under `/api`, if it is not `/name`. */
  readonly path?: string;
  /** Its parameters, without those of a list. */
  readonly parameters?: readonly string[];
  readonly columns: C;
  readonly totalsParameters?: readonly string[];
  /** What `/totals` returns. */
  readonly totals?: T;
  /** The columns by which rows can be filtered, and the allowed bounds. */
  readonly filters: 'every' | readonly (Source<C> | `${Source<C>}_gte` | `${Source<C>}_lte`)[];
  /** The references by which the records are filtered that the rows are computed of. */
  readonly recordFilters?: Columns;
  /** The columns that the filter `q` searches. */
  readonly searched?: readonly Source<C>[];
  readonly order: { readonly source: Source<C>; readonly order: 'ASC' | 'DESC' };
  /** The columns of the export. One within an object has both names: `target.amount`. */
  readonly exported?: readonly (Source<C> | `${Source<C>}.${string}`)[];
  /** The message for a failed request when the server sends no message. */
  readonly failure: string;
  /** Without one, screens of features show the rows. */
  readonly page?: ReportPage<Source<C>>;
}

type Source<C extends Columns> = keyof C & string;

/** Returns the path of a report under `/api`. */
export const reportPath = ({ name, path = `/${name}` }: ReportDefinition, id?: number | string): string =>
  id === undefined ? path : path.replace(':id', String(id));

/** Returns all columns by their names; those within an object or a list have both names: `target.amount`. */
export const columnsByName = (columns: Columns): Columns =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([source, column]): [string, Column][] => [
      [source, column],
      ...Object.entries(columnsByName(column.columns ?? column.item?.columns ?? {})).map(
        ([name, inner]): [string, Column] => [`${source}.${name}`, inner],
      ),
    ]),
  );

export type ReportRow<R extends Pick<ReportDefinition, 'columns'>> = Row<R['columns']>;
export type ReportTotals<R extends ReportDefinition> = Row<NonNullable<R['totals']>>;

/** Declares a report. Data only: no functions, no JSX, no SQL. */
export const defineReport = <C extends Columns, T extends Columns>(
  name: string,
  definition: Omit<ReportDefinition<C, T>, 'name'>,
): ReportDefinition<C, T> => ({ name, ...definition });

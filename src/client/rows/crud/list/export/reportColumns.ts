import type { TranslateFunction } from 'react-admin';
import type { Field } from '../../../../../contract/fields';
import {
  type Column,
  type ColumnKind,
  columnsByName,
  type ReportDefinition,
} from '../../../../../contract/report';
import { spending } from '../../../../../resources';
import { dayOf } from '../../../../ground/dates/days';
import { labelKey, optionKey } from '../../../../ground/i18n/reportKeys';
import { type ExportColumn, cellOf } from './csv';

type Kind = 'text' | 'date' | 'money' | 'integer';
type Row = Readonly<Record<string, unknown>>;
type ValueOf = (row: Row) => unknown;

/** An exported column of a report: its label, the kind of its values, and the field or the function that returns them. */
export type ReportColumn = readonly [label: string, kind: Kind, value: string | ValueOf];

const fields: Readonly<Record<Kind, Field>> = {
  text: { kind: 'text', label: '' },
  date: { kind: 'date', label: '' },
  money: { kind: 'money', label: '' },
  integer: { kind: 'integer', label: '' },
};

export const reportColumns = (columns: readonly ReportColumn[]): readonly ExportColumn[] =>
  columns.map(([label, kind, value]) => ({
    label,
    kind,
    cellOf: (row) => cellOf(fields[kind], typeof value === 'string' ? row[value] : value(row)),
  }));

/** The kind of cells that the values of each kind of column are exported as. */
const kinds = {
  text: 'text',
  longText: 'text',
  weekdays: 'text',
  account: 'text',
  plate: 'text',
  choice: 'text',
  state: 'text',
  boolean: 'text',
  date: 'date',
  instant: 'date',
  money: 'money',
  percent: 'integer',
  decimal: 'integer',
  integer: 'integer',
  reference: 'integer',
  amounts: 'money',
  values: 'text',
  messages: 'text',
  object: 'text',
  list: 'text',
} satisfies { [K in ColumnKind]: Kind };

/** Reads the value of a column; `target.amount` is within an object. */
const valueAt = (row: Row, source: string): unknown =>
  source.split('.').reduce<unknown>((value, key) => (value as Row | null | undefined)?.[key], row);

/** What a report exports other than its definition says. */
type Own = Readonly<Record<string, { readonly label?: string; readonly value?: ValueOf }>>;

export const exportedColumns = (
  report: ReportDefinition,
  translate: TranslateFunction,
  own: Own = {},
): readonly ReportColumn[] => {
  const columns = columnsByName(report.columns);
  const valueOf = (source: string, { kind }: Column): ValueOf => {
    if (kind === 'instant') return (row) => dayOf(valueAt(row, source));
    if (kind !== 'choice' && kind !== 'state') return (row) => valueAt(row, source);
    return (row) => {
      const value = valueAt(row, source);
      return typeof value === 'string' ? translate(optionKey(report, source, value)) : value;
    };
  };
  return (report.exported ?? []).flatMap((source): ReportColumn[] => {
    const column = columns[source];
    if (!column) return [];
    const kind = kinds[column.kind];
    if (column.kind === 'amounts')
      return spending.map(({ name }) => [
        translate(`resources.${name}.menu`),
        kind,
        (row) => valueAt(row, `${source}.${name}`) ?? 0,
      ]);
    const { label = translate(labelKey(report, source)), value = valueOf(source, column) } =
      own[source] ?? {};
    return [[label, kind, value]];
  });
};

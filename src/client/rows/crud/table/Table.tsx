import { useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import type { Key, ReactNode } from 'react';
import { useEvent, useListContext, useTranslate } from 'react-admin';
import { FieldValue } from '../crud/fields/FieldValue';
import { isNumeric as isNumericField } from '../crud/fields/columns';
import { useIsPaper } from '../crud/list/print/usePaper';
import { SortHeader } from '../crud/list/SortHeader';
import type { TableColumn, TotalsRow } from './columns';

export interface TableProps<Row extends object> {
  /** The resource whose fields label the columns. */
  resource?: string | undefined;
  columns: readonly (TableColumn<Row> | false)[];
  rows: readonly Row[];
  /** By default the id of the row, or its index. */
  keyOf?: (row: Row, index: number) => Key;
  totals?: readonly TotalsRow[] | false | undefined;
  /** A click on a row opens its record. */
  isOpenedByClick?: boolean;
  /** The `<tbody>`, in place of the rows. */
  children?: ReactNode;
  'aria-label'?: string;
  'aria-labelledby'?: string;
}

/** Explicit roles: on a phone each row is a block, and `display: block` removes the table roles of its elements. */
const roles = {
  table: { role: 'table' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** The id of a row, or its index. */
export const idOf = (row: object, index: number): Key => ('id' in row ? String(row.id) : index);

const classNames = (...names: readonly (string | false | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined;

/** Fills in the defaults of the columns. */
const useColumns = <Row extends object>({
  resource,
  columns,
}: Pick<TableProps<Row>, 'resource' | 'columns'>) => {
  const translate = useTranslate();
  const isPaper = useIsPaper();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('lg')) && !isPaper;
  return columns
    .filter((column) => column !== false)
    .filter(({ isWideOnly }) => !isWideOnly || !isNarrow)
    .map((column) => {
      const { source, label = `resources.${resource}.fields.${source}`, field, isScreenOnly } = column;
      const { isNumeric = field !== undefined && isNumericField(field) } = column;
      const className = classNames(isNumeric && 'figure', isScreenOnly && 'screen-only');
      return { ...column, label: translate(label), isNumeric, className };
    });
};

type FullColumn<Row extends object> = ReturnType<typeof useColumns<Row>>[number];

/** A header that sorts the list around the table. */
const SortableHeader = ({
  resource = '',
  source,
  isNumeric,
}: {
  resource: string | undefined;
  source: string;
  isNumeric: boolean;
}) => {
  const { sort, ...list } = useListContext();
  return (
    <SortHeader
      resource={resource}
      source={source}
      isNumeric={isNumeric}
      order={sort.field === source ? sort.order : undefined}
      setSort={useEvent(list.setSort)}
    />
  );
};

interface CellProps<Row extends object> {
  row: Row;
  column: TableColumn<Row>;
}

const CellContent = <Row extends object>({ row, column: { source, field, cell } }: CellProps<Row>) => {
  const translate = useTranslate();
  if (cell) return cell(row, translate);
  const value = (row as Readonly<Record<string, ReactNode>>)[source];
  return field ? <FieldValue field={field} value={value} /> : value;
};

const Totals = <Row extends object>({
  columns,
  totals,
}: {
  columns: readonly FullColumn<Row>[];
  totals: readonly TotalsRow[];
}) => (
  <tfoot>
    {totals.map(({ label: rowLabel, cells }, index) => {
      const first = columns.findIndex(({ source }) => source in cells);
      return (
        <tr key={index} {...roles.row}>
          <th {...roles.rowHead} scope="row" colSpan={first}>
            {rowLabel}
          </th>
          {columns.slice(first).map(({ source, label, className }) =>
            source in cells ? (
              <td key={source} {...roles.cell} className={className} data-label={label}>
                {cells[source]}
              </td>
            ) : (
              <td key={source} aria-hidden />
            ),
          )}
        </tr>
      );
    })}
  </tfoot>
);

/** The table element of a `ReportTable`. */
export const Table = <Row extends object>({
  resource,
  columns: given,
  rows,
  keyOf = idOf,
  totals,
  isOpenedByClick,
  children,
  ...names
}: TableProps<Row>) => {
  const columns = useColumns({ resource, columns: given });
  return (
    <table {...roles.table} {...names}>
      <thead>
        <tr {...roles.row}>
          {columns.map(({ source, label, isSortable, isLabelHidden, isNumeric, className }) =>
            isSortable ? (
              <SortableHeader key={source} resource={resource} source={source} isNumeric={isNumeric} />
            ) : (
              <th key={source} {...roles.head} scope="col" className={className}>
                {isLabelHidden ? <span className="unseen">{label}</span> : label}
              </th>
            ),
          )}
        </tr>
      </thead>
      {children ?? (
        <tbody>
          {rows.map((row, index) => (
            <tr
              key={keyOf(row, index)}
              {...roles.row}
              data-id={isOpenedByClick ? keyOf(row, index) : undefined}
            >
              {columns.map((column) => (
                <td
                  key={column.source}
                  {...roles.cell}
                  className={classNames(column.className, column.phone)}
                  data-label={column.label}
                >
                  <CellContent row={row} column={column} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      )}
      {totals && <Totals columns={columns} totals={totals} />}
    </table>
  );
};

import { useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import type { Key, ReactNode } from 'react';
import { useEvent, useListContext, useTranslate } from 'react-admin';
import type { ReportDefinition } from '../../../../contract/report';
import { FieldValue } from '../fields/FieldValue';
import { hasUnit, isNumeric as isNumericField } from '../fields/columns';
import { useIsPaper } from '../list/print/usePaper';
import { SortHeader } from './SortHeader';
import type { RowGroup, TableColumn, TotalsRow } from './columns';
import { GroupBody } from './GroupBody';
import { columnOf, isFigure, ReportCell } from './ReportCell';
import { roles } from './roles';

export interface TableProps<Row extends object> {
  /** The report of the rows: it labels the columns, and its kinds render the cells. */
  report?: ReportDefinition | undefined;
  /** The resource whose fields label the columns, if the rows are of no report. */
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
  /** The rows in groups that unfold, in place of `rows`. */
  groups?: readonly RowGroup<Row>[] | undefined;
  'aria-label'?: string;
  'aria-labelledby'?: string;
}

export const idOf = (row: object, index: number): Key => ('id' in row ? String(row.id) : index);

const classNames = (...names: readonly (string | false | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined;

/** Fills in the defaults of the columns. */
const useColumns = <Row extends object>({
  report,
  resource = report?.name,
  columns,
}: Pick<TableProps<Row>, 'report' | 'resource' | 'columns'>) => {
  const translate = useTranslate();
  const isPaper = useIsPaper();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('lg')) && !isPaper;
  return columns
    .filter((column) => column !== false)
    .filter(({ isWideOnly }) => !isWideOnly || !isNarrow)
    .map((column) => {
      const { source, label = `resources.${resource}.fields.${source}`, field, isScreenOnly } = column;
      const own = report && columnOf(report, source);
      const { isNumeric = field ? isNumericField(field) : own !== undefined && isFigure(own) } = column;
      const heading = translate(label);
      const className = classNames(
        isNumeric && 'figure',
        isNumeric && hasUnit(heading) && 'no-unit',
        isScreenOnly && 'screen-only',
      );
      return { ...column, own, label: heading, isNumeric, className };
    });
};

type FullColumn<Row extends object> = ReturnType<typeof useColumns<Row>>[number];

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
  column: FullColumn<Row>;
  report: ReportDefinition | undefined;
}

const CellContent = <Row extends object>({ row, report, column }: CellProps<Row>) => {
  const { source, field, own, cell } = column;
  const translate = useTranslate();
  if (cell) return cell(row, translate);
  const values = row as Readonly<Record<string, ReactNode>>;
  if (field) return <FieldValue field={field} value={values[source]} />;
  return report && own ? (
    <ReportCell report={report} source={source} column={own} row={values} />
  ) : (
    values[source]
  );
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
      const found = columns.findIndex(({ source }) => source in cells);
      const first = found < 0 ? columns.length : found;
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
  report,
  resource = report?.name,
  columns: given,
  rows,
  keyOf = idOf,
  totals,
  isOpenedByClick,
  groups,
  children,
  ...names
}: TableProps<Row>) => {
  const columns = useColumns({ report, resource, columns: given });
  const rowOf = (row: Row, index: number) => {
    const key = keyOf(row, index);
    return (
      <tr key={key} {...roles.row} data-id={isOpenedByClick ? key : undefined}>
        {columns.map((column) => (
          <td
            key={column.source}
            {...roles.cell}
            className={classNames(column.className, column.phone)}
            data-label={column.label}
          >
            <CellContent row={row} report={report} column={column} />
          </td>
        ))}
      </tr>
    );
  };
  return (
    <table {...roles.table} {...names}>
      <thead>
        <tr {...roles.row}>
          {columns.map(({ source, label, beforeLabel, isSortable, isLabelHidden, isNumeric, className }) =>
            isSortable ? (
              <SortableHeader key={source} resource={resource} source={source} isNumeric={isNumeric} />
            ) : (
              <th key={source} {...roles.head} scope="col" className={className}>
                {beforeLabel}
                {isLabelHidden ? <span className="unseen">{label}</span> : label}
              </th>
            ),
          )}
        </tr>
      </thead>
      {groups
        ? groups.map((group) => (
            <GroupBody key={group.key} group={group} columns={columns}>
              {group.rows.map((row, index) => rowOf(row, index))}
            </GroupBody>
          ))
        : (children ?? <tbody>{rows.map(rowOf)}</tbody>)}
      {totals && <Totals columns={columns} totals={totals} />}
    </table>
  );
};

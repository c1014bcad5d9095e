import type { ReactNode } from 'react';
import { Quantity } from '../../rows/crud/fields/Quantity';
import { plainFirstLink } from '../../rows/crud/table/tableStyles';
import type { Span } from '../../ground/dates/months';
import type { TableColumn } from '../../rows/crud/table/columns';
import { profits } from '../../../reports/profits';
import { labelKey } from '../../ground/i18n/reportKeys';
import type { Profit } from './api';
import { FigureLink } from './FigureLink';
import { PaidByDrivers } from './PaidByDrivers';
import { income, spending } from '../../../resources';
import { recordsPath } from './sources';

/** Underlines the figures' links only on hover and focus: the table has many of them. */
const profitTableStyles = {
  ...plainFirstLink,
  '& th, & td': { px: 1 },
  '& .figure .record-link': { textDecorationColor: 'transparent' },
  '& .figure .record-link:hover, & .figure .record-link:focus-visible': {
    textDecorationColor: 'currentColor',
  },
} as const;

/** The same with more columns. */
const denseProfitStyles = {
  ...profitTableStyles,
  '& th, & td': { px: 0.5 },
  '& .figure, & tfoot .figure': { fontSize: '0.75rem' },
} as const;

/** The figures of a row, or of a total, which has no owner if its rows have several. */
export type FigureRow = Omit<Profit, 'userId'> & { readonly userId: number | undefined };

export interface FigureColumn<Row> extends TableColumn<Row> {
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  readonly isEmpty?: (row: Row) => boolean;
}

interface Links<Row> {
  spanOf: (row: Row) => Span;
  /** The link of a sum over several kinds. */
  pathOfSums?: (row: Row, span: Span) => string;
}

/** The resource of all income; undefined if several resources are income. */
export const onlyIncome = income.length === 1 ? income[0] : undefined;

const fieldColumn = (source: string) => ({
  source,
  label: labelKey(profits, source),
  isNumeric: true,
  isSortable: true,
});

/** With more columns than these, they stand closer. */
const MOST_WIDE = 10;

export const stylesOf = (columns: readonly { readonly source: string }[]) =>
  columns.length > MOST_WIDE ? denseProfitStyles : profitTableStyles;

/** Leaves out what drivers paid where they paid nothing. */
export const withoutUnpaid = <Row extends FigureRow>(
  columns: readonly FigureColumn<Row>[],
  rows: readonly Pick<FigureRow, 'paidByDrivers'>[],
): readonly FigureColumn<Row>[] =>
  columns.filter(
    ({ source }) => source !== 'paidByDrivers' || rows.some(({ paidByDrivers }) => paidByDrivers !== 0),
  );

/** Returns the columns of figures in their order, one for each kind of spending among them. */
export const figureColumns = <Row extends FigureRow>({
  spanOf,
  pathOfSums,
}: Links<Row>): readonly FigureColumn<Row>[] => {
  const pathOf = (row: Row) => pathOfSums?.(row, spanOf(row));
  return [
    {
      ...fieldColumn('cashed'),
      cell: (row) => (
        <FigureLink
          amount={row.cashed}
          to={onlyIncome ? recordsPath(onlyIncome, spanOf(row), row) : pathOf(row)}
        />
      ),
    },
    {
      ...fieldColumn('paidByDrivers'),
      cell: (row) => <PaidByDrivers amount={row.paidByDrivers} span={spanOf(row)} ids={row} />,
      isEmpty: (row) => !row.paidByDrivers,
    },
    ...spending.map((definition) => ({
      source: definition.name,
      label: `resources.${definition.name}.menu`,
      isNumeric: true,
      isWideOnly: true,
      cell: (row: Row) => (
        <FigureLink
          amount={row.spentOn[definition.name] ?? 0}
          to={recordsPath(definition, spanOf(row), row)}
        />
      ),
      isEmpty: (row: Row) => !row.spentOn[definition.name],
    })),
    { ...fieldColumn('spent'), cell: (row) => <FigureLink amount={row.spent} to={pathOf(row)} /> },
    {
      ...fieldColumn('profit'),
      cell: (row) => (
        <strong>
          <FigureLink amount={row.profit} to={pathOf(row)} />
        </strong>
      ),
    },
    {
      ...fieldColumn('km'),
      cell: ({ km }) => km !== null && <Quantity value={km} />,
      isEmpty: ({ km }) => km === null,
    },
    {
      ...fieldColumn('costPerKm'),
      cell: ({ costPerKm }) => costPerKm !== null && <FigureLink amount={costPerKm} />,
      isEmpty: ({ costPerKm }) => costPerKm === null,
    },
  ];
};

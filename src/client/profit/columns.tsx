import type { ReactNode } from 'react';
import type { TranslateFunction } from 'react-admin';
import { Quantity } from '../crud/fields/Quantity';
import { listTableStyles } from '../crud/tableStyles';
import type { Span } from '../providers/months';
import { type Profit, profitsName } from './api';
import { FigureLink } from './FigureLink';
import { income, spending } from '../../resources';
import { recordsPath } from './sources';

/** Underlines the figures' links only on hover and focus: the table has many of them. */
export const profitTableStyles = {
  ...listTableStyles,
  '& th, & td': { ...listTableStyles['& th, & td'], px: 1 },
  '& tbody td:first-of-type': {},
  '& .figure .record-link': { textDecorationColor: 'transparent' },
  '& .figure .record-link:hover, & .figure .record-link:focus-visible': {
    textDecorationColor: 'currentColor',
  },
} as const;

/** The figures of a row, or of a total, which has no owner if its rows have several. */
export type FigureRow = Omit<Profit, 'userId'> & { readonly userId: number | undefined };

/** A column of figures. */
export interface FigureColumn {
  /** The field of the row; also the sort field if `isSortable`. */
  readonly source: string;
  readonly label: string;
  readonly isSortable: boolean;
  readonly cell: (row: FigureRow, span: Span) => ReactNode;
  readonly isEmpty?: (row: Profit) => boolean;
}

const fieldColumn = (source: string, translate: TranslateFunction) => ({
  source,
  label: translate(`resources.${profitsName}.fields.${source}`),
  isSortable: true,
});

/**
 * Returns the columns of figures in their order, one for each kind of spending among them. `pathOfSums` returns the link of
 * a sum over several kinds.
 */
export const figureColumns = (
  translate: TranslateFunction,
  pathOfSums: (row: FigureRow, span: Span) => string | undefined,
): readonly FigureColumn[] => [
  {
    ...fieldColumn('cashed', translate),
    cell: (row, span) => {
      const [only, ...others] = income;
      return (
        <FigureLink
          amount={row.cashed}
          to={only && others.length === 0 ? recordsPath(only, span, row) : pathOfSums(row, span)}
        />
      );
    },
  },
  ...spending.map((definition) => ({
    source: definition.name,
    label: translate(`resources.${definition.name}.menu`),
    isSortable: false,
    cell: (row: FigureRow, span: Span) => (
      <FigureLink amount={row.spentOn[definition.name] ?? 0} to={recordsPath(definition, span, row)} />
    ),
    isEmpty: (row: FigureRow) => !row.spentOn[definition.name],
  })),
  {
    ...fieldColumn('spent', translate),
    cell: (row, span) => <FigureLink amount={row.spent} to={pathOfSums(row, span)} />,
  },
  {
    ...fieldColumn('profit', translate),
    cell: (row, span) => (
      <strong>
        <FigureLink amount={row.profit} to={pathOfSums(row, span)} />
      </strong>
    ),
  },
  {
    ...fieldColumn('km', translate),
    cell: ({ km }) => km !== null && <Quantity value={km} />,
    isEmpty: ({ km }) => km === null,
  },
  {
    ...fieldColumn('costPerKm', translate),
    cell: ({ costPerKm }) => costPerKm !== null && <FigureLink amount={costPerKm} />,
    isEmpty: ({ costPerKm }) => costPerKm === null,
  },
];

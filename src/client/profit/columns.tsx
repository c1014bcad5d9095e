import type { ReactNode } from 'react';
import type { TranslateFunction } from 'react-admin';
import { Quantity } from '../crud/fields/Quantity';
import { listTableStyles } from '../crud/tableStyles';
import type { Span } from '../providers/months';
import { type Profit, profitsName } from './api';
import { FigureLink } from './FigureLink';
import { income, listBehind, spending } from './sources';

/** A table of so many figures that the lines below its links are quiet until one is pointed at. */
export const profitTableStyles = {
  ...listTableStyles,
  '& th, & td': { ...listTableStyles['& th, & td'], px: 1 },
  '& tbody td:first-of-type': {},
  '& .figure .record-link': { textDecorationColor: 'transparent' },
  '& .figure .record-link:hover, & .figure .record-link:focus-visible': {
    textDecorationColor: 'currentColor',
  },
} as const;

/** A car in a span; what several owners' rows add up to has no owner. */
export type FigureRow = Omit<Profit, 'userId'> & { readonly userId: number | undefined };

/** A figure of a row. */
export interface FigureColumn {
  /** The field of the row, by which the list may be sorted if `isSortable`. */
  readonly source: string;
  readonly label: string;
  readonly isSortable: boolean;
  readonly cell: (row: FigureRow, span: Span) => ReactNode;
  readonly isEmpty?: (row: Profit) => boolean;
}

const headed = (source: string, translate: TranslateFunction) => ({
  source,
  label: translate(`resources.${profitsName}.fields.${source}`),
  isSortable: true,
});

/**
 * The figures of a row, in their order; a new kind of record that counts is one of them. `pathOfSums` is where what is made
 * of several kinds leads.
 */
export const figureColumns = (
  translate: TranslateFunction,
  pathOfSums: (row: FigureRow, span: Span) => string | undefined,
): readonly FigureColumn[] => [
  {
    ...headed('cashed', translate),
    cell: (row, span) => {
      const [only, ...others] = income;
      return (
        <FigureLink
          amount={row.cashed}
          to={only && others.length === 0 ? listBehind(only, span, row) : pathOfSums(row, span)}
        />
      );
    },
  },
  ...spending.map((definition) => ({
    source: definition.name,
    label: translate(`resources.${definition.name}.menu`),
    isSortable: false,
    cell: (row: FigureRow, span: Span) => (
      <FigureLink amount={row.spentOn[definition.name] ?? 0} to={listBehind(definition, span, row)} />
    ),
    isEmpty: (row: FigureRow) => !row.spentOn[definition.name],
  })),
  {
    ...headed('spent', translate),
    cell: (row, span) => <FigureLink amount={row.spent} to={pathOfSums(row, span)} />,
  },
  {
    ...headed('profit', translate),
    cell: (row, span) => (
      <strong>
        <FigureLink amount={row.profit} to={pathOfSums(row, span)} />
      </strong>
    ),
  },
  {
    ...headed('km', translate),
    cell: ({ km }) => km !== null && <Quantity value={km} />,
    isEmpty: ({ km }) => km === null,
  },
  {
    ...headed('costPerKm', translate),
    cell: ({ costPerKm }) => costPerKm !== null && <FigureLink amount={costPerKm} />,
    isEmpty: ({ costPerKm }) => costPerKm === null,
  },
];

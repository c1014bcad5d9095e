import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { Column } from '../fields/columns';

export type Cells = Readonly<Record<string, (record: RaRecord) => ReactNode>>;

export interface ListLayoutProps {
  columns: readonly Column[];
  cells?: Cells;
  /** The actions of a row: the i18n key of their column's label, and its width in pixels. */
  rowActions?: { label: string; width: number; render: (record: RaRecord) => ReactNode };
  /** The id of the record that a link opened, which is highlighted. */
  opened?: unknown;
  /** Whether the next page reuses the rows, which is faster. The rows must have no state. */
  reuseRows?: boolean;
}

import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { Column } from '../fields/columns';

/** Cells that look other than their kind does, by source. */
export type Cells = Readonly<Record<string, (record: RaRecord) => ReactNode>>;

/** How records are shown, as a table or as cards. */
export interface ListLayoutProps {
  columns: readonly Column[];
  cells?: Cells;
  /** What can be done with one record. */
  rowActions?: { label: string; render: (record: RaRecord) => ReactNode };
  /** The record that somebody came for, which is marked. */
  opened?: unknown;
  /** Rows that hold nothing of their own: the next page is written into them, a tenth less to do than for new ones. */
  reuseRows?: boolean;
}

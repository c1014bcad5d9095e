import type { ReactNode } from 'react';
import type { TranslateFunction } from 'react-admin';
import type { Field } from '../../../../contract/fields';

export interface TableColumn<Row> {
  /** The field of the row that it shows. A click on a sortable header sorts by it. */
  readonly source: string;
  /** An i18n key. By default that of the report's column or of the resource's field. */
  readonly label?: string;
  /** In the header, before the label. */
  readonly beforeLabel?: ReactNode;
  /** The label is for screen readers only. */
  readonly isLabelHidden?: boolean;
  /** Its label is that of the resource's field. */
  readonly isSortable?: boolean;
  /** The definition of the value: its kind renders the cell. */
  readonly field?: Field;
  /** Renders the cell. By default the value by the kind of the field or of the report's column. */
  readonly cell?: (row: Row, translate: TranslateFunction) => ReactNode;
  /** Aligned to the right, as numbers are. By default if the field is a number. */
  readonly isNumeric?: boolean;
  /** Hidden where the window is narrower than `lg`, so that the table does not scroll sideways. */
  readonly isWideOnly?: boolean;
  /** A column of buttons is not printed. */
  readonly isScreenOnly?: boolean;
  /** Where each row is a block on a phone: the cell spans the width, or is at the right. */
  readonly phone?: 'whole' | 'end';
}

/** A row of the footer. Its label spans the columns before the first cell. */
export interface TotalsRow {
  readonly label: ReactNode;
  /** By the sources of their columns. */
  readonly cells: Readonly<Record<string, ReactNode>>;
}

/** Rows below a head that folds them, with their sums. On paper every group is unfolded. */
export interface RowGroup<Row> {
  readonly key: string;
  /** What its rows have in common. It spans the columns before the first cell. Without one, the rows have no head. */
  readonly label?: string;
  /** Beside the label. */
  readonly note?: ReactNode;
  /** By the sources of their columns. */
  readonly cells?: Readonly<Record<string, ReactNode>>;
  /** A group without rows is a line of its own. */
  readonly rows: readonly Row[];
  /** Whether it is unfolded at first. */
  readonly isOpen: boolean;
  /** It is only printed. */
  readonly isOffScreen?: boolean;
}

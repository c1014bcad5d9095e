import type { ReactNode } from 'react';
import type { TranslateFunction } from 'react-admin';
import type { Field } from '../../contract/fields';

/** A column of a `ReportTable`. */
export interface TableColumn<Row> {
  /** The field of the row that it shows. A click on a sortable header sorts by it. */
  readonly source: string;
  /** An i18n key. By default that of the resource's field. */
  readonly label?: string;
  /** The label is for screen readers only. */
  readonly isLabelHidden?: boolean;
  /** Its label is that of the resource's field. */
  readonly isSortable?: boolean;
  /** The definition of the value: its kind renders the cell. */
  readonly field?: Field;
  /** Renders the cell. By default the value of the field, or the value as it is. */
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

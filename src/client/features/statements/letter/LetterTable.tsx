import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { sumOf } from '../../../../contract/money';
import { formatKwacha } from '../../../ground/i18n/format';
import type { TableColumn } from '../../../rows/crud/table/columns';
import { ReportTable } from '../../../rows/crud/table/ReportTable';

export interface LetterColumn<Row> extends TableColumn<Row> {
  /** The amount that the cell shows. The footer shows their sum, unless `isAdded` is false. */
  readonly amount?: (row: Row) => number;
  readonly isAdded?: boolean;
}

interface Props<Row> {
  /** The i18n key of the heading. */
  title: string;
  columns: readonly LetterColumn<Row>[];
  rows: readonly Row[];
}

/** A table of a letter, with the sums of its amounts in the footer; nothing without rows. The letter styles it. */
export const LetterTable = <Row extends object>({ title, columns, rows }: Props<Row>) => {
  const id = useId();
  const translate = useTranslate();
  if (rows.length === 0) return null;
  const sums = columns.flatMap(({ source, amount, isAdded }) =>
    amount ? [[source, isAdded && formatKwacha(sumOf(rows.map(amount)))] as const] : [],
  );
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{translate(title)}</h2>
      <ReportTable
        aria-labelledby={id}
        columns={columns}
        rows={rows}
        totals={[{ label: translate('motoka.statements.sum'), cells: Object.fromEntries(sums) }]}
      />
    </section>
  );
};

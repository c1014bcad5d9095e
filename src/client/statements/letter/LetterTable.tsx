import { Box } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { formatKwacha } from '../../i18n/format';

export interface LetterColumn<Row> {
  /** The key of its heading. */
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** An amount in place of a cell; the table ends with their sum unless they are not to be added up. */
  readonly amount?: (row: Row) => number;
  readonly isAdded?: boolean;
}

interface Props<Row> {
  /** The key of the heading. */
  title: string;
  columns: readonly LetterColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/** Kwacha are added as ngwee, so that no fraction is lost. */
const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;

/** A phone shows each row as a block, which takes a table's roles away from its elements. */
const roles = {
  table: { role: 'table' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** A table of a letter: its amounts, and below them what they add up to. */
export const LetterTable = <Row,>({ title, columns, rows, keyOf }: Props<Row>) => {
  const id = useId();
  const translate = useTranslate();
  const texts = columns.findIndex(({ amount }) => amount !== undefined);
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{translate(title)}</h2>
      <Box className="table">
        <table {...roles.table} aria-labelledby={id}>
          <thead>
            <tr {...roles.row}>
              {columns.map(({ label, amount }) => (
                <th key={label} {...roles.head} scope="col" className={amount && 'figure'}>
                  {translate(label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)} {...roles.row}>
                {columns.map(({ label, cell, amount }) => (
                  <td
                    key={label}
                    {...roles.cell}
                    className={amount && 'figure'}
                    data-label={translate(label)}
                  >
                    {amount ? formatKwacha(amount(row)) : cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr {...roles.row}>
              <th {...roles.rowHead} scope="row" colSpan={texts}>
                {translate('motoka.statements.sum')}
              </th>
              {columns.slice(texts).map(({ label, amount, isAdded = true }) => (
                <td key={label} {...roles.cell} className="figure" data-label={translate(label)}>
                  {amount && isAdded && formatKwacha(sumOf(rows.map(amount)))}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </Box>
    </section>
  );
};

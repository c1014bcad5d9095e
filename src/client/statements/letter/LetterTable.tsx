import { Box } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { formatKwacha } from '../../i18n/format';
import { sumOf } from '../../profit/totalOf';

export interface LetterColumn<Row> {
  /** The i18n key of its heading. */
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** An amount in place of a cell. The footer shows their sum, unless `isAdded` is false. */
  readonly amount?: (row: Row) => number;
  readonly isAdded?: boolean;
}

interface Props<Row> {
  /** The i18n key of the heading. */
  title: string;
  columns: readonly LetterColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/** Explicit roles: on a phone each row is a block, and `display: block` removes the table roles of its elements. */
const roles = {
  table: { role: 'table' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** A table of a letter, with the sums of its amounts in the footer. */
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

import { Skeleton, TableCell, TableFooter, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Money } from '../Money';
import type { Column } from '../columns';
import { formatInteger } from '../format';
import { useTotals } from './useTotals';

interface Props {
  columns: readonly Column[];
  /** How many cells follow the columns. */
  after: number;
}

/** What the money columns of the whole filtered list add up to, under each of them. */
export const TotalsRow = ({ columns, after }: Props) => {
  const translate = useTranslate();
  const totals = useTotals(columns);
  if (!totals) return null;
  const { count, sums } = totals;
  const first = columns.findIndex(({ field }) => field.kind === 'money');
  return (
    <TableFooter>
      <TableRow sx={{ '& .MuiTableCell-root': { color: 'text.primary', fontWeight: 600, border: 0 } }}>
        <TableCell component="th" scope="row" colSpan={first + 1}>
          {translate('motoka.total.of', { count: formatInteger(count) })}
        </TableCell>
        {columns.slice(first).map(({ source, field }) => (
          <TableCell key={source} align="right">
            {field.kind === 'money' &&
              (sums ? (
                sums[source] !== undefined && <Money amount={sums[source]} />
              ) : (
                <Skeleton sx={{ display: 'inline-block', width: 104 }} />
              ))}
          </TableCell>
        ))}
        {after > 0 && <TableCell colSpan={after} />}
      </TableRow>
    </TableFooter>
  );
};

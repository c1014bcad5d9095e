import { Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Money } from '../fields/Money';
import type { Column } from '../fields/columns';
import { formatInteger } from '../../i18n/format';
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
    <tfoot>
      <tr>
        <th scope="row" colSpan={first + 1}>
          {translate('motoka.total.of', { count: formatInteger(count) })}
        </th>
        {columns.slice(first).map(({ source, field }) => (
          <td key={source} className="figure">
            {field.kind === 'money' &&
              (sums ? (
                sums[source] !== undefined && <Money amount={sums[source]} />
              ) : (
                <Skeleton sx={{ display: 'inline-block', width: 104 }} />
              ))}
          </td>
        ))}
        {after > 0 && <td colSpan={after} aria-hidden />}
      </tr>
    </tfoot>
  );
};

import { Box, Skeleton } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { Money } from '../../crud/fields/Money';
import { formatInteger } from '../../i18n/format';
import { type BalanceTotals as Totals, balancesName, useReportTotals } from '../api';

const useTotals = () => {
  const { filterValues, total = 0 } = useListContext();
  const { data } = useReportTotals<Totals>(balancesName, filterValues);
  return { total, data };
};

/** The total owed is always shown, the total ahead only where it is above zero. */
const sidesOf = (totals: Totals | undefined) =>
  (['owed', 'ahead'] as const).filter((key) => key === 'owed' || (totals?.ahead ?? 0) > 0);

/** The totals of the filtered list, as the table's footer. */
export const BalanceTotals = ({ before, after }: { before: number; after: number }) => {
  const translate = useTranslate();
  const { total, data } = useTotals();
  return (
    <tfoot>
      {sidesOf(data).map((key, index) => (
        <tr key={key}>
          <th scope="row" colSpan={before}>
            {index === 0 && translate('motoka.total.of', { count: formatInteger(total) })}
          </th>
          <td className="figure">
            {data ? <Money amount={data[key]} /> : <Skeleton sx={{ display: 'inline-block', width: 104 }} />}
          </td>
          <td>{translate(`motoka.money.total.${key}`)}</td>
          <td colSpan={after} aria-hidden />
        </tr>
      ))}
    </tfoot>
  );
};

/** The same totals above the cards of a phone. */
export const BalanceTotalsLine = () => {
  const translate = useTranslate();
  const { total, data } = useTotals();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between', mb: 2, px: 1 }}>
      <span className="quiet">{translate('motoka.total.of', { count: formatInteger(total) })}</span>
      {data && (
        <span>
          {sidesOf(data).map((key) => (
            <Box key={key} component="span" sx={{ display: 'block', textAlign: 'right' }}>
              <strong>
                <Money amount={data[key]} />
              </strong>{' '}
              <span className="quiet">{translate(`motoka.money.total.${key}`)}</span>
            </Box>
          ))}
        </span>
      )}
    </Box>
  );
};

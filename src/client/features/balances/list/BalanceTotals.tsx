import { Box, Skeleton } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { Money } from '../../../rows/crud/fields/Money';
import { formatInteger } from '../../../ground/i18n/format';
import type { TotalsRow } from '../../../rows/crud/table/columns';
import type { ReportTotals } from '../../../../contract/report';
import { balances } from '../../../../reports/balances';
import { UnsentCashed } from '../../../rows/crud/unsent/UnsentCashed';
import { useReportTotals } from '../../../ground/providers/useReport';

export const useTotals = () => {
  const { filterValues, total = 0 } = useListContext();
  const { data, error } = useReportTotals(balances, { filter: filterValues });
  return { total, data, error };
};

/** The total owed is always shown, the total ahead only where it is above zero. */
const sidesOf = (totals: ReportTotals<typeof balances> | undefined) =>
  (['owed', 'ahead'] as const).filter((key) => key === 'owed' || (totals?.ahead ?? 0) > 0);

/** The totals of the filtered list, as the table's footer. */
export const useBalanceTotals = (): readonly TotalsRow[] => {
  const translate = useTranslate();
  const { total, data, error } = useTotals();
  if (error) return [];
  return sidesOf(data).map((key, index) => ({
    label: index === 0 && translate('motoka.total.of', { count: formatInteger(total) }),
    cells: {
      balance: data ? (
        <>
          <Money amount={data[key]} />
          {index === 0 && <UnsentCashed />}
        </>
      ) : (
        <Skeleton sx={{ display: 'inline-block', width: 104 }} />
      ),
      state: translate(`motoka.money.total.${key}`),
      ...(index === 0 && data?.spent && { spent: <Money amount={data.spent} /> }),
    },
  }));
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
          <UnsentCashed />
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

import { Alert, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { toKwacha } from '../../../../contract/money';
import { formatInteger, formatList, formatMoney } from '../../../ground/i18n/format';
import type { ImportState } from '../useImport';

/** What a weekly sheet has besides amounts: cells without one, and totals, compared with the days of their rows. */
export const WeeklyTotals = ({ state: { weekly } }: { state: ImportState }) => {
  const translate = useTranslate();
  if (!weekly) return null;
  const { without, totals } = weekly;
  const wrong = totals.filter(({ says, sum }) => says !== sum);
  const count = (smart_count: number) => ({ smart_count, count: formatInteger(smart_count) });
  return (
    <>
      {without.length > 0 && (
        <Typography color="textSecondary">
          {translate('motoka.import.without', {
            ...count(without.reduce((sum, [, times]) => sum + times, 0)),
            texts: formatList(without.map(([text]) => text)),
          })}
        </Typography>
      )}
      {totals.length > wrong.length && (
        <Typography color="textSecondary">
          {translate('motoka.import.totalsAgree', {
            ...count(totals.length - wrong.length),
            sum: formatMoney(toKwacha(totals.reduce((sum, { says }) => sum + says, 0))),
          })}
        </Typography>
      )}
      {wrong.length > 0 && (
        <Alert severity="warning" variant="outlined" sx={{ my: 2 }}>
          {wrong.map(({ row, says, sum }) => (
            <div key={row}>
              {translate('motoka.import.totalDiffers', {
                row: formatInteger(row),
                says: formatMoney(toKwacha(says)),
                sum: formatMoney(toKwacha(sum)),
              })}
            </div>
          ))}
        </Alert>
      )}
    </>
  );
};

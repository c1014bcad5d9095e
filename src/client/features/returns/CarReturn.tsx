import { Paper, Typography } from '@mui/material';
import { type RaRecord, type TranslateFunction, useTranslate } from 'react-admin';
import type { ReportRow } from '../../../contract/report';
import { returns } from '../../../reports/returns';
import { formatDay, formatMoney, formatShare } from '../../ground/i18n/format';
import { useReport } from '../../ground/providers/useReport';
import { ShareBar } from '../../rows/crud/fields/ShareBar';

type Return = ReportRow<typeof returns>;

/** `ZMW 84,500.00 of ZMW 180,000.00 earned back (46.9 %), about on 14/03/2028`. A car that is paid back shows the day of it. */
const returnText = (
  { earned, boughtFor, share, paidBackOn, forecastOn }: Return,
  translate: TranslateFunction,
): string => {
  const values = {
    earned: formatMoney(earned),
    price: formatMoney(boughtFor),
    share: formatShare(share),
  };
  const sums = translate('motoka.returns.sums', values);
  if (paidBackOn !== null) return translate('motoka.returns.since', { sums, day: formatDay(paidBackOn) });
  return forecastOn === null ? sums : translate('motoka.returns.about', { sums, day: formatDay(forecastOn) });
};

/** The section of a car's page: how much of its price it has earned back; nothing without a price. */
const CarReturn = ({ record: car }: { record: RaRecord }) => {
  const translate = useTranslate();
  const { data } = useReport(returns, { filter: { carId: car.id }, enabled: car.boughtFor != null });
  const [row] = data ?? [];
  if (!row) return null;
  const { gain, perMonth, daysOff, lost } = row;
  return (
    <Paper component="section" variant="outlined" aria-labelledby="car-return" sx={{ p: 4, mb: 6 }}>
      <Typography variant="h2" id="car-return" sx={{ mb: 3 }}>
        {translate('motoka.returns.ofCar')}
      </Typography>
      <ShareBar text={returnText(row, translate)} share={row.share} isDone={row.paidBackOn !== null} />
      <Typography color="textSecondary" sx={{ mt: 3 }}>
        {translate('motoka.returns.gain', { gain: formatMoney(gain) })}
        {perMonth !== null && ` ${translate('motoka.returns.perMonth', { amount: formatMoney(perMonth) })}`}
        {daysOff > 0 &&
          ` ${translate('motoka.returns.daysOff', { smart_count: daysOff, lost: formatMoney(lost) })}`}
      </Typography>
    </Paper>
  );
};

export default CarReturn;

import { Box, Paper, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { cars } from '../../../resources/cars';
import { drivers } from '../../../resources/drivers';
import { PageTitle } from '../../admin/layout/PageTitle';
import { LabeledValue } from '../../crud/fields/LabeledValue';
import { RecordLink } from '../../crud/fields/RecordLink';
import { formatDay, formatMoney } from '../../i18n/format';
import type { Balance } from '../api';
import { PlateLink } from '../PlateLink';
import { StateMark, stateLooks } from '../StateMark';
import { balanceText, targetText } from '../texts';
import { LedgerActions } from './LedgerActions';

/** The head of a ledger: driver, car, balance and actions. */
export const LedgerHead = ({ balance, asOf }: { balance: Balance; asOf: string | undefined }) => {
  const translate = useTranslate();
  const { driver, numberPlate, state, since, lastCashedOn, dueToday } = balance;
  const text = (key: string) => translate(`motoka.money.${key}`);
  return (
    <Paper variant="outlined" sx={{ p: { xs: 4, sm: 6 }, mb: 4 }}>
      <PageTitle title={`${driver} ${numberPlate}`}>
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
          <RecordLink resource={drivers.name} id={balance.driverId}>
            {driver}
          </RecordLink>{' '}
          <PlateLink carId={balance.carId} numberPlate={numberPlate} />
        </Box>
      </PageTitle>
      <Typography
        component="p"
        sx={{ fontSize: { xs: 16, sm: 20 }, fontWeight: 600, color: stateLooks[state].color, mt: 2 }}
      >
        {balanceText(balance, translate)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <StateMark state={state} />
        {asOf && <span className="quiet">{translate('motoka.money.asOfDay', { day: formatDay(asOf) })}</span>}
      </Box>
      <LedgerActions balance={balance} isPast={asOf !== undefined} />
      <Box
        component="dl"
        sx={{
          m: 0,
          mt: 4,
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fill, minmax(160px, 1fr))' },
          '& dd': { fontSize: 14 },
        }}
      >
        <LabeledValue label={text('target')}>{targetText(balance, translate)}</LabeledValue>
        <LabeledValue label={text('dueToday')}>{dueToday > 0 && formatMoney(dueToday)}</LabeledValue>
        <LabeledValue label={translate('resources.balances.fields.lastCashedOn')}>
          {lastCashedOn && formatDay(lastCashedOn)}
        </LabeledValue>
        <LabeledValue label={text('since')}>{formatDay(since)}</LabeledValue>
        <LabeledValue label={translate(`resources.${cars.name}.fields.userId`)}>{balance.name}</LabeledValue>
      </Box>
    </Paper>
  );
};

import { Box, Paper, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { cars } from '../../../../resources/cars';
import { drivers } from '../../../../resources/drivers';
import { useMayRecord } from '../../../ground/account/useMayRecord';
import { AccountBuyout } from '../../buyouts/AccountBuyout';
import { PageTitle } from '../../../shell/layout/PageTitle';
import { HeadLine } from '../../../rows/crud/PageHead';
import { LabeledValue } from '../../../rows/crud/fields/LabeledValue';
import { RecordLink } from '../../../rows/crud/fields/RecordLink';
import { balances } from '../../../../reports/balances';
import { labelKey } from '../../../ground/i18n/reportKeys';
import { formatDay, formatMoney } from '../../../ground/i18n/format';
import { type Balance, type LedgerLine, useFallingDue } from '../api';
import { PlateLink } from '../../../rows/crud/fields/PlateLink';
import { StateMark, stateLooks } from '../StateMark';
import { balanceText, fallingDueText, targetText } from '../texts';
import { UnsentCashed } from '../../../rows/crud/unsent/UnsentCashed';
import { DriverQr } from '../../../rows/messaging/DriverQr';
import { LedgerActions, LedgerMore } from './LedgerActions';

interface Props {
  balance: Balance;
  /** Undefined while they are loading. */
  lines: readonly LedgerLine[] | undefined;
  /** A past day; undefined shows today. */
  asOf: string | undefined;
}

export const LedgerHead = ({ balance, lines, asOf }: Props) => {
  const translate = useTranslate();
  const mayRecord = useMayRecord();
  const { driver, numberPlate, state, since, lastCashedOn, dueToday } = balance;
  // The account of a former driver: the last week or month falls due after they left.
  const [due] = useFallingDue({ id: balance.id }, { asOf }, !balance.isCurrent).data ?? [];
  const isPast = asOf !== undefined;
  const label = (source: string) => translate(labelKey(balances, source));
  return (
    <Paper variant="outlined" sx={{ p: { xs: 4, sm: 6 }, mb: 4 }}>
      <HeadLine
        actions={!isPast && mayRecord(balance.userId) && <LedgerActions balance={balance} />}
        more={<LedgerMore balance={balance} lines={lines} isPast={isPast} />}
      >
        <PageTitle title={`${driver ?? ''} ${numberPlate}`}>
          <Box
            component="span"
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}
          >
            <RecordLink resource={drivers.name} id={balance.driverId}>
              {driver}
            </RecordLink>{' '}
            <PlateLink carId={balance.carId} numberPlate={numberPlate} />
          </Box>
        </PageTitle>
      </HeadLine>
      <Typography
        component="p"
        sx={{
          fontSize: { xs: '1rem', sm: '1.25rem' },
          fontWeight: 600,
          color: stateLooks[state].color,
        }}
      >
        {balanceText(balance, translate)}
      </Typography>
      <UnsentCashed of={balance} />
      {due && <Typography component="p">{fallingDueText(due, translate)}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <StateMark state={state} />
        {asOf && <span className="quiet">{translate('motoka.money.asOfDay', { day: formatDay(asOf) })}</span>}
      </Box>
      <AccountBuyout driverId={balance.driverId} carId={balance.carId} userId={balance.userId} />
      {mayRecord(balance.userId) && <DriverQr driverId={balance.driverId} driver={driver ?? ''} />}
      <Box
        component="dl"
        sx={{
          m: 0,
          mt: 4,
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fill, minmax(160px, 1fr))' },
          '& dd': { fontSize: '0.875rem' },
        }}
      >
        <LabeledValue label={label('target')}>{targetText(balance, translate)}</LabeledValue>
        <LabeledValue label={label('dueToday')}>{dueToday > 0 && formatMoney(dueToday)}</LabeledValue>
        <LabeledValue label={label('lastCashedOn')}>{lastCashedOn && formatDay(lastCashedOn)}</LabeledValue>
        <LabeledValue label={label('since')}>{formatDay(since)}</LabeledValue>
        <LabeledValue label={translate(`resources.${cars.name}.fields.userId`)}>{balance.name}</LabeledValue>
      </Box>
    </Paper>
  );
};

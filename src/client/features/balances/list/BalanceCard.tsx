import { Box, Paper, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Money } from '../../../rows/crud/fields/Money';
import { Plate } from '../../../rows/crud/fields/Plate';
import { formatDay } from '../../../ground/i18n/format';
import { labelKey } from '../../../ground/i18n/reportKeys';
import { balances } from '../../../../reports/balances';
import type { Balance } from '../api';
import { moneyPaths } from '../../../ground/paths/money';
import { StateMark, stateLooks } from '../StateMark';
import { targetText } from '../texts';
import { UnsentCashed } from '../../../rows/crud/unsent/UnsentCashed';
import { BehindText, Unconfirmed } from './cells';

const line = { display: 'flex', justifyContent: 'space-between', gap: 3, alignItems: 'center' } as const;

export const BalanceCard = ({ balance }: { balance: Balance }) => {
  const translate = useTranslate();
  const { color } = stateLooks[balance.state];
  return (
    <Paper component="li" variant="outlined" data-id={balance.id} sx={{ p: 4, cursor: 'pointer' }}>
      <Box sx={{ ...line, fontSize: '1rem', fontWeight: 600 }}>
        <Box
          component={Link}
          to={moneyPaths.ledger(balance.id)}
          sx={{ color: 'inherit', textDecoration: 'none', minWidth: 0, overflowWrap: 'anywhere' }}
        >
          {balance.driver}
        </Box>
        <Box component="span" sx={{ color, flexShrink: 0 }}>
          <Money amount={Math.abs(balance.balance)} />
        </Box>
      </Box>
      <Box sx={line}>
        <Plate>{balance.numberPlate}</Plate>
        <StateMark state={balance.state} />
      </Box>
      {balance.behindSince && (
        <Typography variant="body2" sx={{ mt: 2, textAlign: 'right' }}>
          <BehindText balance={balance} />
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ ...line, mt: 1 }}>
        <span>{targetText(balance, translate)}</span>
        {balance.lastCashedOn && (
          <span>{translate('motoka.money.lastOn', { day: formatDay(balance.lastCashedOn) })}</span>
        )}
      </Typography>
      {balance.spent ? (
        <Typography variant="body2" color="textSecondary" sx={line}>
          <span>{translate(labelKey(balances, 'spent'))}</span>
          <Money amount={balance.spent} />
        </Typography>
      ) : null}
      <Typography component="div" variant="body2" color="textSecondary" sx={{ textAlign: 'right' }}>
        <Unconfirmed balance={balance} />
        <UnsentCashed of={balance} />
      </Typography>
    </Paper>
  );
};

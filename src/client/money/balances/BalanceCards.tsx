import { Box, Paper, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Money } from '../../crud/fields/Money';
import { Plate } from '../../crud/fields/Plate';
import { useOpenOnClick } from '../../crud/list/useOpenOnClick';
import { formatDay } from '../../i18n/format';
import type { Balance } from '../api';
import { moneyPaths } from '../paths';
import { StateMark, stateLooks } from '../StateMark';
import { targetText } from '../texts';
import { BalanceTotalsLine } from './BalanceTotals';
import { BehindText } from './cells';

const line = { display: 'flex', justifyContent: 'space-between', gap: 3, alignItems: 'center' } as const;

const BalanceCard = ({ row }: { row: Balance }) => {
  const translate = useTranslate();
  const { color } = stateLooks[row.state];
  return (
    <Paper component="li" variant="outlined" data-id={row.id} sx={{ p: 4, cursor: 'pointer' }}>
      <Box sx={{ ...line, fontSize: 16, fontWeight: 600 }}>
        <Box
          component={Link}
          to={moneyPaths.ledger(row.id)}
          sx={{ color: 'inherit', textDecoration: 'none', minWidth: 0, overflowWrap: 'anywhere' }}
        >
          {row.driver}
        </Box>
        <Box component="span" sx={{ color, flexShrink: 0 }}>
          <Money amount={Math.abs(row.balance)} />
        </Box>
      </Box>
      <Box sx={line}>
        <Plate>{row.numberPlate}</Plate>
        <StateMark state={row.state} />
      </Box>
      {row.behindSince && (
        <Typography variant="body2" sx={{ mt: 2, textAlign: 'right' }}>
          <BehindText balance={row} />
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ ...line, mt: 1 }}>
        <span>{targetText(row, translate)}</span>
        {row.lastCashedOn && (
          <span>{translate('motoka.money.lastOn', { day: formatDay(row.lastCashedOn) })}</span>
        )}
      </Typography>
    </Paper>
  );
};

/** The balances as cards, for a phone. */
export const BalanceCards = ({ rows }: { rows: readonly Balance[] }) => {
  const openOnClick = useOpenOnClick();
  return (
    <>
      <BalanceTotalsLine />
      <Box
        component="ul"
        onClick={openOnClick}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}
      >
        {rows.map((row) => (
          <BalanceCard key={row.id} row={row} />
        ))}
      </Box>
    </>
  );
};

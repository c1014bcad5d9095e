import type { ComponentProps } from 'react';
import { Box, Link, Paper, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { AssignmentTable } from './AssignmentTable';
import { Plate } from '../../../rows/crud/fields/Plate';
import { SectionSkeleton } from '../../../shell/features/SectionSkeleton';
import { type Balance, useBalances } from '../api';
import { moneyPaths } from '../../../ground/paths/money';
import { stateLooks, StateMark } from '../StateMark';
import { balanceText, targetText } from '../texts';
import { UnsentCashed } from '../../../rows/crud/unsent/UnsentCashed';

/** The current balances, and the former ones that are not settled. */
const isShown = ({ isCurrent, balance }: Balance): boolean => isCurrent || balance !== 0;

interface Props {
  filter: Readonly<Record<string, unknown>>;
  /** The first value of a line. */
  by: 'driver' | 'numberPlate';
}

/** The balances of a car or a driver, each with a link to its ledger. */
const BalanceLines = ({ filter, by }: Props) => {
  const translate = useTranslate();
  const { data = [], isPending } = useBalances(filter);
  if (isPending) return <SectionSkeleton />;
  const rows = data.filter(isShown);
  if (rows.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="balance-lines" sx={{ mb: 6 }}>
      <Typography variant="h2" id="balance-lines" sx={{ mb: 3 }}>
        {translate('motoka.money.balances')}
      </Typography>
      <Paper component="ul" variant="outlined" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((row) => (
          <Box
            component="li"
            key={row.id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 4,
              rowGap: 1,
              px: 4,
              py: 3,
              '&:not(:last-of-type)': { borderBottom: 1, borderColor: 'divider' },
            }}
          >
            <Link
              component={RouterLink}
              to={moneyPaths.ledger(row.id)}
              color="inherit"
              sx={{ minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}
            >
              {by === 'driver' ? row.driver : <Plate>{row.numberPlate}</Plate>}
            </Link>
            <Box component="span" sx={{ color: stateLooks[row.state].color, fontWeight: 500 }}>
              {balanceText(row, translate)}
            </Box>
            <UnsentCashed of={row} />
            <StateMark state={row.state} />
            <Box component="span" className="quiet" sx={{ ml: { sm: 'auto' } }}>
              {targetText(row, translate)}
            </Box>
          </Box>
        ))}
      </Paper>
    </Box>
  );
};

/** The section of a car's or a driver's page: the balances, and its drivers or cars over time. */
const MoneySection = (props: ComponentProps<typeof AssignmentTable>) => (
  <>
    <BalanceLines {...props} />
    <AssignmentTable {...props} />
  </>
);

export default MoneySection;

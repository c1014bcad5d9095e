import { Box, Paper, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useAccount } from '../../../ground/account/useAccount';
import { FetchError } from '../../../rows/crud/list/FetchError';
import { MonthSelect } from '../../../rows/crud/inputs/MonthSelect';
import { formatMonth } from '../../../ground/i18n/format';
import { isMonth, monthFrom, monthsOf, thisMonth } from '../../../ground/dates/months';
import { useProfits } from '../../profit/api';
import { useStatementsOf } from '../api';
import { IssueAllDialog } from './IssueAllDialog';
import { OwnerMonths } from './OwnerMonths';
import { ownersOf } from './owners';
import { MONTHS_BACK } from './unstated';
import { OnlineButton } from '../../../shell/layout/OnlineButton';

/** The owners of a month with their figures and statements, and for administrators a button that issues all missing ones. */
export const MonthOwners = () => {
  const translate = useTranslate();
  const { isAdmin } = useAccount();
  const [params, setParams] = useSearchParams();
  const current = thisMonth();
  const monthParam = params.get('month');
  const month = isMonth(monthParam) && monthParam <= current ? monthParam : monthFrom(current, -1);
  const [issuing, setIssuing] = useState<ReturnType<typeof ownersOf>>();
  const profits = useProfits({ from: month, to: month });
  const statements = useStatementsOf({ month_gte: month });
  const owners = profits.data && statements.data && ownersOf(month, profits.data, statements.data);
  const open = owners?.filter(({ statement, later }) => !statement && !later) ?? [];
  const error = profits.error ?? statements.error;
  const from = monthFrom(current, -MONTHS_BACK);
  const months = monthsOf({
    from: monthParam !== null && month < from ? month : from,
    to: current,
  }).toReversed();
  return (
    <Paper component="section" variant="outlined" aria-labelledby="statements-month">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, p: 4 }}>
        <Typography variant="h2" id="statements-month" sx={{ flex: '1 1 160px' }}>
          {translate('motoka.statements.ownersOf', { month: formatMonth(month) })}
        </Typography>
        <MonthSelect
          label={translate('motoka.statements.month')}
          value={month}
          months={months}
          onChange={(chosen) => setParams({ month: chosen }, { replace: true })}
        />
        {isAdmin && month < current && open.length > 0 && (
          <OnlineButton variant="contained" onClick={() => setIssuing(open)}>
            {translate('motoka.statements.issueAll', { smart_count: open.length })}
          </OnlineButton>
        )}
      </Box>
      {month === current && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 4, pb: 4 }}>
          {translate('motoka.statements.notOver', { month: formatMonth(month) })}
        </Typography>
      )}
      {error && <FetchError error={error} />}
      {!owners && !error && <Skeleton variant="rounded" height={200} sx={{ m: 4 }} />}
      {owners?.length === 0 && (
        <Typography sx={{ px: 4, pb: 4 }}>{translate('motoka.statements.noOwners')}</Typography>
      )}
      {owners && owners.length > 0 && <OwnerMonths owners={owners} month={month} />}
      {issuing && <IssueAllDialog owners={issuing} month={month} onClose={() => setIssuing(undefined)} />}
    </Paper>
  );
};

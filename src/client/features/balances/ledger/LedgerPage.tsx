import { Paper } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Outlet, useParams } from 'react-router-dom';
import { SectionSkeleton } from '../../features/SectionSkeleton';
import { NotFoundPage } from '../../layout/NotFoundPage';
import { PageTitle } from '../../layout/PageTitle';
import { today } from '../../dates/days';
import { FetchError } from '../../crud/list/FetchError';
import { isNotFound } from '../../providers/reports';
import { useBalance, useLedger } from '../api';
import { LedgerHead } from './LedgerHead';
import { LedgerTable } from './LedgerTable';
import { PeriodChoice } from './PeriodChoice';
import { useLedgerPeriod } from './periods';

/** The ledger of a balance, with its period and its actions. */
const LedgerPage = () => {
  const { id = '' } = useParams();
  const translate = useTranslate();
  const title = translate('motoka.money.ledger');
  const period = useLedgerPeriod('ledger');
  const { from, asOf } = period;
  const balance = useBalance(id, asOf);
  const lines = useLedger(id, { from, asOf });
  if (isNotFound(balance.error)) return <NotFoundPage />;
  const error = balance.error ?? lines.error;
  return (
    <>
      {balance.data && <LedgerHead balance={balance.data} lines={lines.data} asOf={asOf} />}
      {!balance.data && <PageTitle title={title} />}
      {!balance.data && !error && <SectionSkeleton />}
      <PeriodChoice period={period} />
      {error && <FetchError error={error} />}
      {!error && (
        <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
          <LedgerTable lines={lines.data} asOf={asOf ?? today()} />
        </Paper>
      )}
      <Outlet />
    </>
  );
};

export default LedgerPage;

import { Paper, Skeleton } from '@mui/material';
import { HttpError, useTranslate } from 'react-admin';
import { Outlet, useParams } from 'react-router-dom';
import { NotFoundPage } from '../../admin/layout/NotFoundPage';
import { PageTitle } from '../../admin/layout/PageTitle';
import { today } from '../../providers/days';
import { FetchError } from '../../crud/list/FetchError';
import { useBalance, useLedger } from '../api';
import { LedgerHead } from './LedgerHead';
import { LedgerTable } from './LedgerTable';
import { PeriodChoice } from './PeriodChoice';
import { useLedgerPeriod } from './periods';

const isMissing = (error: unknown): boolean => error instanceof HttpError && error.status === 404;

/** The ledger of a balance, with its period and its actions. */
const LedgerPage = () => {
  const { id = '' } = useParams();
  const title = useTranslate()('motoka.money.ledger');
  const period = useLedgerPeriod();
  const { from, asOf } = period;
  const balance = useBalance(id, asOf);
  const lines = useLedger(id, { from, asOf });
  if (isMissing(balance.error)) return <NotFoundPage />;
  const error = balance.error ?? lines.error;
  const retry = () => {
    void balance.refetch();
    void lines.refetch();
  };
  return (
    <>
      {balance.data ? <LedgerHead balance={balance.data} asOf={asOf} /> : <PageTitle title={title} />}
      <PeriodChoice period={period} />
      {error && <FetchError error={error} retry={retry} />}
      {!error && (
        <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
          {lines.data ? (
            <LedgerTable lines={lines.data} asOf={asOf ?? today()} />
          ) : (
            <Skeleton variant="rounded" height={320} />
          )}
        </Paper>
      )}
      <Outlet />
    </>
  );
};

export default LedgerPage;

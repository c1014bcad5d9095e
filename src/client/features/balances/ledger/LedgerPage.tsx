import { useTranslate } from 'react-admin';
import { Outlet, useParams } from 'react-router-dom';
import { SectionSkeleton } from '../../../shell/features/SectionSkeleton';
import { NotFoundPage } from '../../../shell/layout/NotFoundPage';
import { PageTitle } from '../../../shell/layout/PageTitle';
import { today } from '../../../ground/dates/days';
import { FetchError } from '../../../rows/crud/list/FetchError';
import { isNotFound } from '../../../ground/providers/reports';
import { useBalance, useLedger } from '../api';
import { LedgerHead } from './LedgerHead';
import { LedgerTable } from './LedgerTable';
import { DaysChoice } from '../../../rows/periods/DaysChoice';
import { useChosenDays } from '../../../rows/periods/useChosenDays';

const Ledger = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const title = translate('motoka.money.ledger');
  const period = useChosenDays('ledger');
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
      <DaysChoice period={period} />
      {error && <FetchError error={error} />}
      {!error && <LedgerTable lines={lines.data} asOf={asOf ?? today()} />}
      <Outlet />
    </>
  );
};

/** The ledger of a balance, with its period and its actions. */
const LedgerPage = () => {
  const { id = '' } = useParams();
  return <Ledger key={id} id={id} />;
};

export default LedgerPage;

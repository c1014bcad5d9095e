import { Button, Link as TextLink } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, Outlet, useParams } from 'react-router-dom';
import { PageHead } from '../../rows/crud/PageHead';
import { daysOf } from '../../ground/dates/months';
import { NotFoundPage } from '../../shell/layout/NotFoundPage';
import { MonthsChoice } from '../../rows/periods/MonthsChoice';
import { useChosenMonths } from '../../rows/periods/useChosenMonths';
import { isNotFound } from '../../ground/providers/reports';
import { useOwnerAccount, useOwnerBalance, useStatementMonths } from './api';
import { AccountLines } from './AccountLines';
import { ownerAccountPaths } from '../../ground/paths/ownerAccounts';
import { PayOutButton } from './PayOutButton';

const Account = ({ userId }: { userId: number }) => {
  const translate = useTranslate();
  const { span } = useChosenMonths();
  const { balance } = useOwnerBalance(userId);
  const days = daysOf(span);
  const { data, error } = useOwnerAccount(userId, days);
  const months = useStatementMonths(userId);
  if (isNotFound(error)) return <NotFoundPage />;
  return (
    <>
      <TextLink
        component={Link}
        to={ownerAccountPaths.list}
        variant="body2"
        className="screen-only"
        sx={{ display: 'inline-block', mb: 3 }}
      >
        {translate('motoka.ownerAccounts.title')}
      </TextLink>
      <PageHead
        title={translate('motoka.ownerAccounts.account')}
        about={balance?.name ?? ''}
        subject={<strong>{balance?.name}</strong>}
        actions={
          <>
            {balance && (
              <PayOutButton owner={balance} page={ownerAccountPaths.one(userId)} variant="contained" />
            )}
            <Button variant="outlined" onClick={() => window.print()}>
              {translate('motoka.more.print')}
            </Button>
          </>
        }
      />
      <MonthsChoice />
      <AccountLines account={data} months={months} from={days.from} error={error} />
      <Outlet />
    </>
  );
};

/** The account of an owner: what was stated and what was paid out in the chosen months. */
const OwnerAccountPage = () => {
  const { userId = '' } = useParams();
  if (!/^\d+$/.test(userId)) return <NotFoundPage />;
  return <Account key={userId} userId={Number(userId)} />;
};

export default OwnerAccountPage;

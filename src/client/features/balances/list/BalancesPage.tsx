import { useTranslate } from 'react-admin';
import { Button, Paper, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { PageHead } from '../../../rows/crud/PageHead';
import { ReportList } from '../../../rows/report/ReportList';
import { balances } from '../../../../reports/balances';
import { useBalanceCount, useSuggestions } from '../api';
import { BalanceList } from './BalanceList';
import { LooseCashings } from './LooseCashings';
import { WithoutTarget } from './WithoutTarget';
import { buyouts } from '../../../../resources/buyouts';
import { RecordLinks } from '../../../rows/crud/RecordLinks';
import { useIsOffered } from '../../../shell/features/FeaturesContext';
import { moneyRecords } from '../records';
import { drivers } from '../../../../resources/drivers';
import { useMayRecord } from '../../../ground/account/useMayRecord';
import { adminPaths } from '../../../ground/paths';
import { EmptyIllustration } from '../../../rows/crud/list/EmptyIllustration';
import { FirstCar, useHasNoCar } from '../../../rows/crud/list/FirstCar';
import { moneyPaths } from '../../../ground/paths/money';

/** The page opens with the late drivers. */
const lateOnly = { state: 'late' };

/** Links to the resources from which the balances are computed. */
const MoneyRecords = () => {
  const hasBuyouts = useIsOffered('workAndPay') === true;
  return <RecordLinks names={[...moneyRecords, ...(hasBuyouts ? [buyouts.name] : [])]} />;
};

/** Shown while there are no balances. Explains targets and links to setting them, or to the drivers if no car has one, or to a new car. */
const FirstUse = () => {
  const translate = useTranslate();
  const mayRecord = useMayRecord();
  const { data: suggestions } = useSuggestions();
  const hasNoDriver = suggestions?.length === 0;
  const hasNoCar = useHasNoCar();
  return (
    <Paper variant="outlined" sx={{ px: { xs: 4, sm: 8 }, py: 10, mb: 8, textAlign: 'center' }}>
      <EmptyIllustration icon="Flag" />
      <Typography variant="h2">{translate('motoka.money.first.title')}</Typography>
      <Typography color="textSecondary" sx={{ maxWidth: 560, mx: 'auto', my: 2 }}>
        {translate('motoka.money.first.text')}
      </Typography>
      {hasNoCar && <FirstCar />}
      {!hasNoCar && hasNoDriver && (
        <>
          <Typography variant="body2" sx={{ mb: 3 }}>
            {translate('motoka.money.first.noDriver')}
          </Typography>
          <Button component={Link} to={adminPaths.list(drivers.name)} variant="outlined">
            {translate('motoka.money.first.drivers')}
          </Button>
        </>
      )}
      {!hasNoCar && suggestions?.some(({ userId }) => mayRecord(userId)) && (
        <Button component={Link} to={moneyPaths.setTargets} variant="contained">
          {translate('motoka.money.setTargets')}
        </Button>
      )}
    </Paper>
  );
};

/**
 * The balances; below them the drivers without a target and the cashings that count in no balance. What
 * stands below a part appears after it, so that nothing moves.
 */
const BalancesPage = () => {
  const title = useTranslate()('motoka.money.balances');
  const count = useBalanceCount();
  const { isLoading } = useSuggestions();
  return (
    <>
      <PageHead title={title} />
      {count === 0 ? (
        <FirstUse />
      ) : (
        <>
          <ReportList report={balances} title={title} filterDefaultValues={lateOnly}>
            <BalanceList />
          </ReportList>
          <WithoutTarget />
        </>
      )}
      {!isLoading && (
        <LooseCashings>
          <MoneyRecords />
        </LooseCashings>
      )}
    </>
  );
};

export default BalancesPage;

import { useTranslate } from 'react-admin';
import { PageHead } from '../../../rows/crud/PageHead';
import { ReportList } from '../../../rows/report/ReportList';
import { balances } from '../../../../reports/balances';
import { useBalanceCount, useSuggestions } from '../api';
import { BalanceList } from './BalanceList';
import { FirstUse } from './FirstUse';
import { LooseCashings } from './LooseCashings';
import { MoneyRecords } from './MoneyRecords';
import { WithoutTarget } from './WithoutTarget';

/** The page opens with the late drivers. */
const lateOnly = { state: 'late' };

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

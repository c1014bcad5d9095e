import { ListBase, useTranslate } from 'react-admin';
import { PageHead } from '../../crud/PageHead';
import { noErrorToast, pageSize } from '../../crud/list/listDefaults';
import { balances } from '../../../reports/balances';
import { useBalanceCount, useSuggestions } from '../api';
import { BalanceList } from './BalanceList';
import { FirstUse } from './FirstUse';
import { LooseCashings } from './LooseCashings';
import { MoneyRecords } from './MoneyRecords';
import { WithoutTarget } from './WithoutTarget';

/** The page opens with the late drivers. */
const lateOnly = { state: 'late' };
const largestFirst = { field: 'balance', order: 'DESC' } as const;

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
          <ListBase
            resource={balances.name}
            filterDefaultValues={lateOnly}
            sort={largestFirst}
            perPage={pageSize}
            // The filter is stored only in the URL: from the menu, the page always opens with the late drivers.
            storeKey={false}
            disableAuthentication
            queryOptions={noErrorToast}
          >
            <BalanceList />
          </ListBase>
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

import { ListBase, useTranslate } from 'react-admin';
import { PageHead } from '../../crud/PageHead';
import { noErrorToast, pageSize } from '../../crud/list/listDefaults';
import { balancesName, useBalanceCount } from '../api';
import { BalanceList } from './BalanceList';
import { FirstUse } from './FirstUse';
import { LooseCashings } from './LooseCashings';
import { MoneyRecords } from './MoneyRecords';
import { WithoutTarget } from './WithoutTarget';

/** Whoever is late comes first. */
const lateFirst = { state: 'late' };
const largestFirst = { field: 'balance', order: 'DESC' } as const;

/** Which driver is behind, by how much, and since when; below, who has no target and which cashings count nowhere. */
const BalancesPage = () => {
  const title = useTranslate()('motoka.money.balances');
  const count = useBalanceCount();
  return (
    <>
      <PageHead title={title} />
      {count === 0 ? (
        <FirstUse />
      ) : (
        <>
          <ListBase
            resource={balancesName}
            filterDefaultValues={lateFirst}
            sort={largestFirst}
            perPage={pageSize}
            // What is asked for stands in the address alone: from the menu, the page always begins with who is late.
            storeKey={false}
            disableAuthentication
            queryOptions={noErrorToast}
          >
            <BalanceList />
          </ListBase>
          <WithoutTarget />
        </>
      )}
      <LooseCashings />
      <MoneyRecords />
    </>
  );
};

export default BalancesPage;

import { buyouts } from '../../../../resources/buyouts';
import { RecordLinks } from '../../../rows/crud/RecordLinks';
import { useIsOffered } from '../../../shell/features/FeaturesContext';
import { moneyRecords } from '../records';

/** Links to the resources from which the balances are computed. */
export const MoneyRecords = () => {
  const hasBuyouts = useIsOffered('workAndPay') === true;
  return <RecordLinks names={[...moneyRecords, ...(hasBuyouts ? [buyouts.name] : [])]} />;
};

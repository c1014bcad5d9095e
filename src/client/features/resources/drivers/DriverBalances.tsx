import type { RaRecord } from 'react-admin';
import { useIsOffered } from '../../../shell/features/FeaturesContext';
import { lazyPart } from '../../../ground/lazyPart';

const Balances = lazyPart(() => import('../../balances/assignments/DriverBalances'));

/** What a driver owes, below their sum. Hidden if the server has no balances. */
export const DriverBalances = ({ record }: { record: RaRecord }) =>
  useIsOffered('balances') && <Balances record={record} />;

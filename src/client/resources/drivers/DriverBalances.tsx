import type { RaRecord } from 'react-admin';
import { useIsOffered } from '../../features/FeaturesContext';
import { lazyPart } from '../../lazyPart';

const Balances = lazyPart(() => import('../../money/assignments/DriverBalances'));

/** What a driver owes, below their sum. Hidden if the server has no balances. */
export const DriverBalances = ({ record }: { record: RaRecord }) =>
  useIsOffered('money') && <Balances record={record} />;

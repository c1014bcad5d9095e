import { lazyDialog } from '../../rows/crud/form/lazyDialogs';
import { useIsOffered } from '../../shell/features/FeaturesContext';

const AssignDialog = lazyDialog(() => import('../assignments/AssignDialog'));
const HandoverDialog = lazyDialog(() => import('../handover/HandoverDialog'));

/** The dialog over a car's or a driver's page that assigns them: a handover where the server has balances. */
export const AssignRoute = (props: { preset: 'carId' | 'driverId' }) => {
  const hasBalances = useIsOffered('balances');
  if (hasBalances === undefined) return null;
  return hasBalances ? <HandoverDialog {...props} /> : <AssignDialog {...props} />;
};

import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useAccount } from '../../../ground/account/useAccount';
import { useIsOffered } from '../../../shell/features/FeaturesContext';
import { lazyPart } from '../../../ground/lazyPart';
import { OnlineButton } from '../../../shell/layout/OnlineButton';
import { type Assignment, useAssignments } from '../api';

const LeaveDialog = lazyPart(() => import('./LeaveDialog'));

interface Props {
  filter: { carId: number } | { driverId: number };
  /** Called after the assignment has ended. */
  onDone?: () => void;
}

const isPresent = ({ endedOn }: Assignment): boolean => endedOn === null;

const Leave = ({ filter, onDone }: Props) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const present = useAssignments(filter).data?.filter(isPresent) ?? [];
  if (present.length === 0) return null;
  return (
    <>
      <OnlineButton onClick={() => setOpen(true)}>{translate('motoka.money.leave.title')}</OnlineButton>
      {isOpen && (
        <LeaveDialog
          present={present}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            onDone?.();
          }}
        />
      )}
    </>
  );
};

/**
 * Ends the assignment of a driver who has no successor. Shown to administrators while the car has a driver, where the server
 * has assignments.
 */
const DriverLeaves = (props: Props) => {
  const { isAdmin } = useAccount();
  return useIsOffered('balances') === true && isAdmin && <Leave {...props} />;
};

export default DriverLeaves;

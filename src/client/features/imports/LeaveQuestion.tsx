import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useBlocker } from 'react-router-dom';
import { Confirm } from '../../rows/crud/Confirm';
import { formatInteger } from '../../ground/i18n/format';

interface Props {
  /** How many corrections are not imported yet. */
  corrections: number;
  isAsking: boolean;
  onLeave: () => void;
  onStay: () => void;
}

const preventUnload = (event: Event) => event.preventDefault();

/** Asks before corrected cells are lost: when the page is left, or by `isAsking`. */
export const LeaveQuestion = ({ corrections, isAsking, onLeave, onStay }: Props) => {
  const translate = useTranslate();
  const hasCorrections = corrections > 0;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasCorrections && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!hasCorrections) return undefined;
    addEventListener('beforeunload', preventUnload);
    return () => removeEventListener('beforeunload', preventUnload);
  }, [hasCorrections]);
  const isBlocked = blocker.state === 'blocked';
  return (
    <Confirm
      isOpen={isAsking || isBlocked}
      text={translate('motoka.import.leaveQuestion', {
        smart_count: corrections,
        count: formatInteger(corrections),
      })}
      yes={translate('motoka.dialog.discard')}
      no={translate('motoka.import.stay')}
      isOverForm
      onYes={isBlocked ? () => blocker.proceed() : onLeave}
      onNo={isBlocked ? () => blocker.reset() : onStay}
    />
  );
};

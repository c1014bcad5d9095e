import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router-dom';
import { Question } from './Question';

/** Asks before what somebody typed is left behind, whichever way they leave; a closed tab keeps it as a draft. */
export const LeaveGuard = ({ onLeave }: { onLeave: () => void }) => {
  const translate = useTranslate();
  const { isDirty } = useFormState();
  const blocker = useBlocker(isDirty);
  return (
    <Question
      isOpen={blocker.state === 'blocked'}
      text={translate('motoka.dialog.leave')}
      yes={translate('motoka.dialog.discard')}
      no={translate('motoka.dialog.stay')}
      onYes={() => {
        onLeave();
        blocker.proceed?.();
      }}
      onNo={() => blocker.reset?.()}
    />
  );
};

import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { Question } from './Question';

/** Asks before what somebody typed is left behind, whichever way they leave. */
export const LeaveGuard = () => {
  const translate = useTranslate();
  const { isDirty } = useFormState();
  const blocker = useBlocker(isDirty);
  useBeforeUnload((event) => {
    if (isDirty) event.preventDefault();
  });
  return (
    <Question
      isOpen={blocker.state === 'blocked'}
      text={translate('motoka.dialog.leave')}
      yes={translate('motoka.dialog.discard')}
      no={translate('motoka.dialog.stay')}
      onYes={() => blocker.proceed?.()}
      onNo={() => blocker.reset?.()}
    />
  );
};

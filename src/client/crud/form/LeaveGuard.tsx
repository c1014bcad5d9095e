import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router-dom';
import { Confirm } from '../Confirm';

interface Props {
  onLeave: () => void;
}

/** Asks before the page is left, whatever is left behind. */
export const LeaveQuestion = ({ onLeave }: Props) => {
  const translate = useTranslate();
  const blocker = useBlocker(true);
  return (
    <Confirm
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

/** Asks before what somebody typed is left behind, whichever way they leave; a closed tab keeps it as a draft. */
export const LeaveGuard = ({ onLeave }: Props) => {
  const { isDirty } = useFormState();
  // The router knows one guard at a time, and a page may hold two forms: only the one that was typed into has it.
  return isDirty && <LeaveQuestion onLeave={onLeave} />;
};

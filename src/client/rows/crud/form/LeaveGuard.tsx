import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { Confirm } from '../Confirm';

interface Props {
  onLeave: () => void;
}

/** An overlay such as the search is an entry of the history with the same address. */
const isLeaving: BlockerFunction = ({ currentLocation: from, nextLocation: to }) =>
  from.pathname !== to.pathname || from.search !== to.search;

interface QuestionProps extends Props {
  isOpen: boolean;
  onStay: () => void;
}

/** The question whether to discard what was typed into the form below. */
export const LeaveQuestion = ({ isOpen, onLeave, onStay }: QuestionProps) => {
  const translate = useTranslate();
  return (
    <Confirm
      isOverForm
      isOpen={isOpen}
      text={translate('motoka.dialog.leave')}
      yes={translate('motoka.dialog.discard')}
      no={translate('motoka.dialog.stay')}
      onYes={onLeave}
      onNo={onStay}
    />
  );
};

/** Blocks navigation until the user confirms that they want to leave. */
export const LeaveConfirm = ({ onLeave }: Props) => {
  const blocker = useBlocker(isLeaving);
  const leave = () => {
    onLeave();
    blocker.proceed?.();
  };
  return (
    <LeaveQuestion isOpen={blocker.state === 'blocked'} onLeave={leave} onStay={() => blocker.reset?.()} />
  );
};

/** Asks before the user leaves a form with unsaved input. */
export const LeaveGuard = ({ onLeave }: Props) => {
  const { isDirty } = useFormState();
  // React Router supports one blocker at a time, and a page may have two forms: only a dirty one renders it.
  return isDirty && <LeaveConfirm onLeave={onLeave} />;
};

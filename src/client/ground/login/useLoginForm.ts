import { type FormEvent, useState } from 'react';
import { t } from '../i18n/locale';
import { CodeRequired } from '../providers/signIn';

/** A form of a login page: whether it is being sent, what went wrong, and whether a code is asked for. */
export const useLoginForm = (send: (form: HTMLFormElement) => Promise<void>) => {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [codeNote, setCodeNote] = useState<string>();

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    setFailure(undefined);
    try {
      await send(form);
    } catch (reason) {
      const message = reason instanceof Error && reason.message ? reason.message : t('loginFailed');
      if (reason instanceof CodeRequired && !codeNote) setCodeNote(message);
      else setFailure(message);
    }
    setBusy(false);
  };
  return { isBusy, failure, codeNote, submit };
};

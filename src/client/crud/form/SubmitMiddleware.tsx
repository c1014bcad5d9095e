import { HttpError, type RaRecord, useEvent, useRegisterMutationMiddleware, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useChecks } from './checks/useChecks';
import { isRecordedBefore, showFieldErrors } from './fieldErrors';
import { useMerge } from './conflict/useMerge';
import { useSessionRenewal } from './reauthenticate/useSessionRenewal';
import { useUnsavedSession } from './reauthenticate/useUnsavedSession';
import type { Values } from './conflict/conflict';
import { SubmitCancelled } from './submitCancelled';

interface Params {
  data: Values;
  previousData?: RaRecord;
  meta?: unknown;
}

type Send = (resource: string, params: Params) => Promise<{ data: RaRecord }>;

interface Props {
  /** The record as the form was filled with it; an Add form has none. */
  base?: RaRecord;
  /** The fields of the form, in their order. */
  sources: readonly string[];
  /** The key that counts a create once, however often it is sent. */
  submissionKey: string;
  /** Called before the page is left for the login. */
  onLeave: () => void;
  onSent: () => void;
}

/** What happens between the button and the API: what is unlikely is asked about, a session renewed, a faster change merged. */
export const SubmitMiddleware = ({ base, sources, submissionKey, onLeave, onSent }: Props) => {
  const { setError } = useFormContext();
  const translate = useTranslate();
  const checks = useChecks(base);
  const letGo = useUnsavedSession();
  const merge = useMerge();
  const session = useSessionRenewal(() => {
    onLeave();
    letGo();
  });

  const submit = useEvent(async (resource: string, params: Params, next: Send) => {
    if (!(await checks.isMeant(params.data))) throw new SubmitCancelled();
    const send = (more: Partial<Params>) =>
      session
        .sendRenewed(() => next(resource, { ...params, ...more }))
        .catch((reason: unknown) => {
          if (isRecordedBefore(reason)) throw new HttpError(translate('motoka.form.recorded'), 409);
          throw showFieldErrors(reason, sources, setError);
        });
    const answer = base
      ? await merge.sendMerged(params.data, base, (data, previousData) => send({ data, previousData }))
      : await send({ meta: { idempotencyKey: submissionKey } });
    onSent();
    return answer;
  });
  useRegisterMutationMiddleware<Send>(submit);

  return (
    <>
      {checks.question}
      {session.question}
      {merge.question}
    </>
  );
};

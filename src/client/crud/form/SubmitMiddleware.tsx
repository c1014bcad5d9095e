import { HttpError, type RaRecord, useEvent, useRegisterMutationMiddleware, useTranslate } from 'react-admin';
import { useFormContext, type UseFormSetError } from 'react-hook-form';
import { useChecks } from './checks/useChecks';
import { useMerge } from './conflict/useMerge';
import { useSessionRenewal, useUnsavedSession } from './reauthenticate/useSessionRenewal';
import type { Values } from './conflict/conflict';
import { SubmitCancelled } from './usePrompt';
import { fieldErrorsOf } from '../../providers/request';

/**
 * Puts what the server says about single fields below them, with the focus in the first. Whatever it says of a field
 * that the form does not have stays out: nobody could ever clear it. Answers the failure without them.
 */
const showFieldErrors = (
  reason: unknown,
  sources: readonly string[],
  setError: UseFormSetError<Values>,
): unknown => {
  if (!(reason instanceof HttpError)) return reason;
  const errors = fieldErrorsOf(reason.body);
  const faulty = sources.filter((source) => errors[source]);
  for (const [index, source] of faulty.entries())
    setError(source, { type: 'server', message: errors[source] }, { shouldFocus: index === 0 });
  return new HttpError(reason.message, reason.status);
};

/** A form that was changed after an answer got lost, and had been recorded all the same. */
export const isRecordedBefore = (reason: unknown): boolean =>
  reason instanceof HttpError && reason.status === 409 && reason.message.includes('Idempotency-Key');

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

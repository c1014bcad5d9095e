import { HttpError, type RaRecord, useEvent, useRegisterMutationMiddleware, useTranslate } from 'react-admin';
import { useFormContext, type UseFormSetError } from 'react-hook-form';
import { useChecks } from './checks/useChecks';
import { useMerge } from './conflict/useMerge';
import { useSessionRenewal, useUnsavedSession } from './reauthenticate/useSessionRenewal';
import type { Values } from './conflict/conflict';
import { SubmitCancelled } from './usePrompt';
import { fieldErrorsOf } from '../../providers/request';

/**
 * Shows the server's field errors below the fields and focuses the first. An error of a field that the form does not
 * have is dropped, because the user could not clear it. Returns the reason without the field errors.
 */
const showFieldErrors = (
  reason: unknown,
  sources: readonly string[],
  setError: UseFormSetError<Values>,
): unknown => {
  if (!(reason instanceof HttpError)) return reason;
  const errors = fieldErrorsOf(reason.body);
  const invalid = sources.filter((source) => errors[source]);
  for (const [index, source] of invalid.entries())
    setError(source, { type: 'server', message: errors[source] }, { shouldFocus: index === 0 });
  return new HttpError(reason.message, reason.status);
};

/** Whether an earlier attempt was saved although its response was lost, and the form was changed since. */
export const isAlreadyRecorded = (reason: unknown): boolean =>
  reason instanceof HttpError && reason.status === 409 && reason.message.includes('Idempotency-Key');

interface Params {
  data: Values;
  previousData?: RaRecord;
  meta?: unknown;
}

type Send = (resource: string, params: Params) => Promise<{ data: RaRecord }>;

interface Props {
  /** The record that an Update form was opened with. */
  base?: RaRecord;
  /** The fields of the form, in their order. */
  sources: readonly string[];
  /** The idempotency key of a create. Retries send the same key. */
  submissionKey: string;
  /** Called before the redirect to the login. */
  onLeave: () => void;
  onSent: () => void;
}

/** Handles a submission: confirms unlikely values, renews an ended session and merges concurrent changes. */
export const SubmitMiddleware = ({ base, sources, submissionKey, onLeave, onSent }: Props) => {
  const { setError } = useFormContext();
  const translate = useTranslate();
  const checks = useChecks(base);
  const endDeferral = useUnsavedSession();
  const merge = useMerge();
  const session = useSessionRenewal(() => {
    onLeave();
    endDeferral();
  });

  const submit = useEvent(async (resource: string, params: Params, next: Send) => {
    if (!(await checks.confirm(params.data))) throw new SubmitCancelled();
    const send = (more: Partial<Params>) =>
      session
        .sendRenewed(() => next(resource, { ...params, ...more }))
        .catch((reason: unknown) => {
          if (isAlreadyRecorded(reason)) throw new HttpError(translate('motoka.form.recorded'), 409);
          throw showFieldErrors(reason, sources, setError);
        });
    const response = base
      ? await merge.sendMerged(params.data, base, (data, previousData) => send({ data, previousData }))
      : await send({ meta: { idempotencyKey: submissionKey } });
    onSent();
    return response;
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

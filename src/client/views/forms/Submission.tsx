import { HttpError, type RaRecord, useEvent, useRegisterMutationMiddleware, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { isRecordedBefore, showFieldErrors } from './fieldErrors';
import { useMerge } from './useMerge';
import { useMileageCheck } from './useMileageCheck';
import { useSessionRenewal } from './useSessionRenewal';
import { useUnsavedSession } from './useUnsavedSession';
import type { Values } from './versions';
import { Withdrawn } from './withdrawn';

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

/** What happens between the button and the API: a mileage is doubted, a session renewed, a faster change merged. */
export const Submission = ({ base, sources, submissionKey, onLeave, onSent }: Props) => {
  const { setError } = useFormContext();
  const translate = useTranslate();
  const mileage = useMileageCheck(base);
  const letGo = useUnsavedSession();
  const merge = useMerge();
  const session = useSessionRenewal(() => {
    onLeave();
    letGo();
  });

  const submit = useEvent(async (resource: string, params: Params, next: Send) => {
    if (!(await mileage.isMeant(params.data))) throw new Withdrawn();
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
      {mileage.question}
      {session.question}
      {merge.question}
    </>
  );
};

import { useRef } from 'react';
import {
  type GetListResult,
  HttpError,
  type RaRecord,
  useEvent,
  useRegisterMutationMiddleware,
  useTranslate,
} from 'react-admin';
import { useFormContext, type UseFormSetError } from 'react-hook-form';
import { useEditedEntry } from '../unsent/EditedEntry';
import { useChecks } from './checks/useChecks';
import { useMerge } from './conflict/useMerge';
import { useSessionRenewal, useUnsavedSession } from './reauthenticate/useSessionRenewal';
import type { Values } from './conflict/conflict';
import { SubmitCancelled } from './usePrompt';
import { keyOfValues } from '../../../ground/providers/idempotencyKey';
import { fieldErrorsOf } from '../../../ground/providers/request';
import { useQueryClient } from '@tanstack/react-query';
import { resourceNamed } from '../../../../resources';
import { useDefinition } from '../useDefinition';
import { isEmpty } from '../../../ground/isEmpty';

/** Returns a function that returns the names of the records that values refer to, as far as they are loaded. */
const useKnownNames = () => {
  const client = useQueryClient();
  const edited = useEditedEntry();
  const { fields } = useDefinition();

  const nameOf = (target: string, id: unknown): string | undefined => {
    const cached = client.getQueriesData<GetListResult | RaRecord | readonly RaRecord[]>({
      queryKey: [target],
    });
    for (const [, content] of cached) {
      const list = content && 'data' in content ? (content['data'] as unknown) : content;
      const records = (Array.isArray(list) ? list : [list]) as readonly (RaRecord | undefined)[];
      const found = records.find((record) => String(record?.id) === String(id));
      const name: unknown = found?.[resourceNamed(target).recordRepresentation];
      if (typeof name === 'string') return name;
    }
    return undefined;
  };

  return useEvent((values: Readonly<Record<string, unknown>>): Record<string, string> => {
    const names = Object.entries(fields).flatMap(([source, { target }]) => {
      const id = values[source];
      if (!target || isEmpty(id)) return [];
      const isUnchanged = String(edited?.values[source]) === String(id);
      const name = nameOf(target, id) ?? (isUnchanged ? edited?.names?.[source] : undefined);
      return name === undefined ? [] : [[source, name] as const];
    });
    return Object.fromEntries(names);
  });
};

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
  // Those of a list name the place: `spent.0.amount`.
  const placeOf = (source: string) => sources.indexOf(source.split('.')[0] ?? '');
  const invalid = Object.keys(errors)
    .filter((source) => placeOf(source) >= 0)
    .sort((one, other) => placeOf(one) - placeOf(other));
  for (const [index, source] of invalid.entries())
    setError(source, { type: 'server', message: errors[source] }, { shouldFocus: index === 0 });
  return new HttpError(reason.message, reason.status);
};

interface Params {
  data: Values;
  previousData?: RaRecord;
  meta?: unknown;
}

type Send = (resource: string, params: Params) => Promise<{ data: RaRecord }>;

interface Props {
  /** The record that an Update form was opened with. */
  base?: RaRecord;
  sources: readonly string[];
  /** The part of a create's idempotency key that its retries share. */
  submissionKey: string;
  /** Called before the redirect to the login. */
  onLeave: () => void;
  onSent: () => void;
}

/** Handles a submission: confirms unlikely values, renews an ended session and merges concurrent changes. */
export const SubmitMiddleware = ({ base, sources, submissionKey, onLeave, onSent }: Props) => {
  const { setError } = useFormContext();
  const edited = useEditedEntry();
  const translate = useTranslate();
  // What is unchanged was confirmed before.
  const checks = useChecks(base ?? (edited && { ...edited.values, id: -edited.id }));
  /** The key of a create that got no response, and may have been saved. */
  const unanswered = useRef<string>(undefined);
  const namesOf = useKnownNames();
  const endDeferral = useUnsavedSession();
  const merge = useMerge();
  const session = useSessionRenewal(() => {
    onLeave();
    endDeferral();
  });

  const submit = useEvent(async (resource: string, params: Params, next: Send) => {
    const key = base ? undefined : (edited?.key ?? keyOfValues(submissionKey, params.data));
    const isSecond = unanswered.current !== undefined && unanswered.current !== key;
    const doubts = isSecond
      ? [{ source: sources[0] ?? '', question: translate('motoka.form.unanswered') }]
      : [];
    const sendConfirmed = async (sent: Params) => {
      if (!(await checks.confirm(sent.data, doubts))) throw new SubmitCancelled();
      return next(resource, sent);
    };
    const send = (more: Partial<Params>) =>
      session
        // Without a session the checks read nothing: they are repeated once it is renewed.
        .sendRenewed(() => sendConfirmed({ ...params, ...more }))
        .catch((reason: unknown) => {
          if (reason instanceof HttpError && reason.status === 0) unanswered.current = key;
          throw showFieldErrors(reason, sources, setError);
        });
    const response = base
      ? await merge.sendMerged(params.data, base, (data, previousData) => send({ data, previousData }))
      : await send({ meta: { idempotencyKey: key, names: namesOf(params.data) } });
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

import { HttpError } from 'react-admin';
import type { UseFormSetError } from 'react-hook-form';
import { fieldErrorsOf } from '../../providers/request';

type Values = Record<string, unknown>;

/**
 * Puts what the server says about single fields below them, with the focus in the first. Whatever it says of a field
 * that the form does not have stays out: nobody could ever clear it. Answers the failure without them.
 */
export const showFieldErrors = (
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

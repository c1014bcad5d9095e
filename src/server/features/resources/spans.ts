import type { Input } from '../../ground/input/bodies';
import type { Rec } from '../../db/sql/selection';
import type { Template } from '../../ground/i18n/language';
import { badRequest } from '../../ground/errors';

/** Returns the record as it is after the write. */
export const merged = (before: Rec | undefined, input: Input): Input => ({ ...before, ...input });

/** Throws 400 for a span that ends before it starts. */
export const refuseBackwards = (
  { startsOn, endsOn }: Input,
  sentence: Template = 'Until must not be before From',
): void => {
  if (typeof startsOn === 'string' && typeof endsOn === 'string' && endsOn < startsOn)
    throw badRequest({ endsOn: sentence });
};

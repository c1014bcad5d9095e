import type { Input } from '../dialect/bodies';
import type { Rec } from '../db/selection';
import { unusable } from '../refusals';

/** What a record will hold: what is named, over what it held before. */
export const merged = (before: Rec | undefined, input: Input): Input => ({ ...before, ...input });

/** Refuses a span that ends before it starts. */
export const refuseBackwards = ({ startsOn, endsOn }: Input): void => {
  if (typeof startsOn === 'string' && typeof endsOn === 'string' && endsOn < startsOn)
    throw unusable({ endsOn: 'Until must not be before From' });
};

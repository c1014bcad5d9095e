import type { Calendar } from '../../ground/calendar';
import type { Input } from '../../ground/input/bodies';
import { badRequest } from '../../ground/errors';
import type { ResourceHooks } from '../../rows/records/hooks';

/** Throws 400 for an amount of 0. */
export const refuseNoAmount = ({ amount }: Input): void => {
  if (amount === 0) throw badRequest({ amount: 'Amount (ZMW) must be above 0' });
};

/** Throws 400 for a date after today. */
export const refuseFuture = ({ date }: Input, calendar: Calendar): void => {
  if (typeof date === 'string' && date > calendar.today())
    throw badRequest({ date: 'Date must not be in the future' });
};

/** Fills in what a body leaves out or empties: all of it in a new record, what is emptied in an update. */
export const fillLeftOut =
  (leftOut: Input): NonNullable<ResourceHooks['fill']> =>
  async ({ input, before }) =>
    Object.fromEntries(
      Object.entries(before ? input : { ...leftOut, ...input }).map(([source, value]) => [
        source,
        value ?? leftOut[source] ?? value,
      ]),
    );

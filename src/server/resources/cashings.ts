import { unconfirmed } from '../cash/confirmed';
import { describeCashing } from '../cash/describeCashing';
import { paidByMethod } from '../cash/payment';
import type { ResourceHooks } from '../records/hooks';

/** What a confirmation says: an update of one of these to another value takes it back. */
const confirmedSources = ['amount', 'date', 'carId', 'driverId', 'method', 'reference'] as const;

/** Cashings are paid by a method, and confirmed until what was confirmed changes. No two have the same reference. */
export const cashings: ResourceHooks = {
  ...paidByMethod,
  describeDuplicate: describeCashing,
  totalsBy: { byMethod: 'method' },
  beforeWrite: async ({ input, before }) => {
    if (!before || before['confirmedAt'] === null) return undefined;
    const isChanged = (source: string) => input[source] !== undefined && input[source] !== before[source];
    return confirmedSources.some(isChanged) ? unconfirmed : undefined;
  },
};

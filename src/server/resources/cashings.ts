import { unconfirmed } from '../cash/confirmed';
import { paidByMethod } from '../cash/payment';
import type { ResourceHooks } from '../records/hooks';

/** What a confirmation says: an update of one of these to another value takes it back. */
const confirmedSources = ['amount', 'date', 'carId', 'driverId', 'method', 'reference'] as const;

/** Cashings are paid by a method, and confirmed until what was confirmed changes. */
export const cashings: ResourceHooks = {
  ...paidByMethod,
  beforeWrite: async ({ input, before }) => {
    if (!before || before['confirmedAt'] === null) return undefined;
    const isChanged = (source: string) => input[source] !== undefined && input[source] !== before[source];
    return confirmedSources.some(isChanged) ? unconfirmed : undefined;
  },
};

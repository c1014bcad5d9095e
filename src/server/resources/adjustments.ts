import { badRequest } from '../errors';
import type { ResourceHooks } from '../records/hooks';

/** The amount of an adjustment must be above 0. */
export const adjustments: ResourceHooks = {
  beforeWrite: async ({ input }) => {
    if (input['amount'] === 0) throw badRequest({ amount: 'Amount (ZMW) must be above 0' });
    return undefined;
  },
};

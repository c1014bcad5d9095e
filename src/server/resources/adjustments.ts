import { badRequest } from '../errors';
import type { ResourceHooks } from './hooks';

/** An adjustment of nothing would say nothing. */
export const adjustments: ResourceHooks = {
  beforeWrite: async ({ input }) => {
    if (input['amount'] === 0) throw badRequest({ amount: 'Amount (ZMW) must be above 0' });
    return undefined;
  },
};

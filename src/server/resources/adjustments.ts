import { unusable } from '../errors';
import type { Behaviour } from './hooks';

/** An adjustment of nothing would say nothing. */
export const adjustments: Behaviour = {
  beforeWrite: async ({ input }) => {
    if (input['amount'] === 0) throw unusable({ amount: 'Amount (ZMW) must be above 0' });
    return undefined;
  },
};

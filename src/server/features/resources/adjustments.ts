import type { ResourceHooks } from '../../rows/records/hooks';
import { refuseNoAmount } from './values';

/** The amount of an adjustment must be above 0. */
export const adjustments: ResourceHooks = {
  beforeWrite: async ({ input }) => {
    refuseNoAmount(input);
    return undefined;
  },
};

import type { Calendar } from '../../ground/calendar';
import { paidByMethod } from '../cash/payment';
import type { ResourceHooks } from '../../rows/records/hooks';
import { refuseFuture, refuseNoAmount } from './values';

/** A payout is money that has been paid: its amount is above 0, its day is not in the future. */
export const payouts = (calendar: Calendar): ResourceHooks => ({
  ...paidByMethod,
  beforeWrite: async ({ input }) => {
    refuseNoAmount(input);
    refuseFuture(input, calendar);
    return undefined;
  },
});

import { payouts } from '../../../resources/payouts';

const list = '/admin/owner-accounts';

export const ownerAccountPaths = {
  list,
  one: (userId: number) => `${list}/${userId}`,
  /** The Add dialog of a payout over a page. */
  pay: (page: string) => `${page}/create/${payouts.name}`,
  receipt: (payoutId: number | string) => `${list}/receipts/${payoutId}`,
};

import { date, money } from '../contract/fields';
import { account, defineReport, list, object } from '../contract/report';
import { accountFilters, accountSearch, parties } from './parts';

/**
 * What falls due on a day or later for a driver's days before it: a week or a month that is not over. It is in no balance
 * yet.
 */
export const fallingDue = defineReport('balances/falling-due', {
  parameters: ['asOf'],
  columns: {
    id: account,
    ...parties,
    amount: money('Amount'),
    dues: list(object('Still falls due', { date: date('Date'), amount: money('Amount') })),
  },
  filters: accountFilters,
  searched: accountSearch,
  order: { source: 'amount', order: 'DESC' },
  failure: 'Failed to fetch balances',
});

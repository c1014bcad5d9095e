import { boolean, date, instant, integer, money } from '../contract/fields';
import { account, defineReport, nullable, object } from '../contract/report';
import { accountFilters, accountSearch, parties, standing, terms } from './parts';

const sums = {
  due: money('Fell due'),
  cashed: money('Cashed in'),
  spent: money('Paid for the owner'),
  charged: money('Charged'),
  forgiven: money('Forgiven'),
};

/** What each driver owes an owner for a car, as of a day. A negative balance is paid ahead. */
export const balances = defineReport('balances', {
  parameters: ['asOf'],
  columns: {
    id: account,
    ...parties,
    isCurrent: boolean('Drives it now'),
    target: nullable(object('Target', terms)),
    since: date('Counted since'),
    ...sums,
    unconfirmed: money('Not confirmed'),
    balance: money('Balance'),
    state: standing,
    dueToday: money('Due today'),
    behindSince: nullable(date('Behind since')),
    daysBehind: integer('Behind'),
    lastCashedOn: nullable(date('Last cashed in')),
    messagedAt: nullable(instant('Last message')),
  },
  totals: { ...sums, owed: money('Owed'), ahead: money('Ahead') },
  filters: [...accountFilters, 'isCurrent', 'state', 'balance', 'balance_gte', 'balance_lte'],
  searched: accountSearch,
  order: { source: 'balance', order: 'DESC' },
  exported: [
    'driver',
    'numberPlate',
    'name',
    'balance',
    'state',
    'behindSince',
    'daysBehind',
    'target.amount',
    'target.every',
    'since',
    'due',
    'cashed',
    'spent',
    'charged',
    'forgiven',
    'dueToday',
    'lastCashedOn',
    'unconfirmed',
  ],
  failure: 'Failed to fetch balances',
});

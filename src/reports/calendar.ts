import { date, money } from '../contract/fields';
import { account, defineReport, list, nullable, object, optional } from '../contract/report';
import { accountFilters, accountSearch, dayState, parties } from './parts';

const sums = {
  due: money('Fell due'),
  cashed: money('Cashed in'),
  spent: money('Paid for the owner'),
};

/** The days of each account in a month, with what fell due and was cashed in. */
export const calendar = defineReport('cashing-calendar', {
  parameters: ['month'],
  columns: {
    id: account,
    ...parties,
    ...sums,
    balance: money('Balance'),
    days: list(
      object('Day', {
        date: date('Day'),
        ...sums,
        state: dayState,
        paidOn: nullable(date('Paid on')),
        confirmed: optional(money('Confirmed'), 'the confirmed part of what was cashed in, if there is one'),
      }),
    ),
  },
  totals: { ...sums, balance: money('Balance'), days: list(object('Day', { date: date('Day'), ...sums })) },
  filters: accountFilters,
  searched: accountSearch,
  order: { source: 'driver', order: 'ASC' },
  failure: 'Failed to fetch the calendar',
});

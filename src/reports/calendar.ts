import { choice, date, money } from '../contract/fields';
import { account, defineReport, list, object, optional } from '../contract/report';
import { accountFilters, accountSearch, parties } from './parts';

const sums = { due: money('Fell due'), cashed: money('Cashed in') };

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
        state: choice('State', {
          paid: 'Paid',
          short: 'Short',
          missed: 'Missed',
          open: 'Open today',
          cashed: 'Cashed, nothing due',
          off: 'Day off',
          future: 'To come',
          none: 'Nothing due',
        }),
        confirmed: optional(money('Confirmed'), 'the confirmed part of what was cashed in, if there is one'),
      }),
    ),
  },
  filters: accountFilters,
  searched: accountSearch,
  order: { source: 'driver', order: 'ASC' },
  failure: 'Failed to fetch the calendar',
});

import { boolean, date, integer, money, percent, text } from '../contract/fields';
import { defineReport, list, nullable, object, plate, state } from '../contract/report';
import { dayState, lineKind, standing, terms } from './parts';

const day = object('', {
  date: date(''),
  due: money(''),
  cashed: money(''),
  spent: money(''),
  state: dayState,
  paidOn: nullable(date('')),
  isOff: boolean(''),
  isDriver: boolean(''),
});

const line = object('', {
  date: date(''),
  kind: lineKind,
  text: nullable(text('')),
  amount: money(''),
  balance: money(''),
});

const account = object('', {
  numberPlate: plate(''),
  owner: text(''),
  balance: money(''),
  state: standing,
  behindSince: nullable(date('')),
  daysBehind: integer(''),
  dueToday: money(''),
  target: nullable(object('', terms)),
  days: list(day),
  lines: list(line),
  buyout: nullable(
    object('', {
      price: money(''),
      paid: money(''),
      remaining: money(''),
      share: percent(''),
      forecastOn: nullable(date('')),
    }),
  ),
});

/** What a driver sees on a page of their own. It has no label: the page has its own texts. */
export const driverPage = defineReport('driverPage', {
  columns: {
    brand: text(''),
    driver: text(''),
    asOf: date(''),
    accounts: list(account),
    papers: list(
      object('', {
        kind: text(''),
        /** The label of a kind of the fleet's own. */
        label: nullable(text('')),
        validUntil: date(''),
        state: state('', { overdue: 'Overdue', soon: 'Soon', later: 'Later' }),
      }),
    ),
  },
  filters: [],
  order: { source: 'driver', order: 'ASC' },
  failure: 'Failed to fetch the page',
});

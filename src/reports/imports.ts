import { boolean, choice, date, instant, integer, money, reference, text } from '../contract/fields';
import { defineReport, described, list, messages, nullable, object, optional } from '../contract/report';

const row = integer('');
/** An earlier row of the sheet. */
const as = integer('');

/** Why nothing is done of a row of a mobile-money statement. */
const openReasons = {
  noDriver: 'No driver',
  severalDrivers: 'Several drivers',
  noCar: 'No car',
  severalCashings: 'Several cashings',
  recorded: 'Recorded',
} as const;

/** The results of imports, and of their dry runs. Row numbers start at 1. No column has a label: no table shows them. */
export const imports = defineReport('imports', {
  columns: {
    id: described(nullable(integer('')), 'null if nothing is stored: a dry run, an import with errors'),
    resource: text(''),
    fileName: text(''),
    rows: integer(''),
    created: integer(''),
    skipped: integer(''),
    errors: described(
      list(object('', { row, errors: messages('') })),
      'at most 1,000; fewer if they are long. Empty in a list',
    ),
    errorCount: integer(''),
    duplicates: described(list(row), 'Empty in a list'),
    // What is only in the response of the import itself, and not stored.
    sameRows: optional(
      list(object('', { row, as })),
      'the duplicates that equal an earlier row, and that row',
    ),
    again: optional(
      list(object('', { row, as: nullable(as), date: date(''), amount: money('') })),
      'rows of a car, driver and day with an amount that is recorded, or in the row `as`',
    ),
    againCount: optional(integer('')),
    alike: optional(
      list(object('', { row, as: nullable(as), value: text('') })),
      'rows whose plate differs only by O and 0 or I and 1 from `value`, which is recorded, or in the row `as`',
    ),
    alikeCount: optional(integer('')),
    // The rows of a mobile-money statement in their groups. A list of imports leaves them out.
    known: optional(
      list(object('', { row, recordId: nullable(reference('cashings', '')), agrees: boolean('') })),
      'rows of a statement whose cashing is recorded; `recordId` is null for one that the file creates, before it is imported',
    ),
    matched: optional(
      list(object('', { row, recordId: reference('cashings', '') })),
      'rows of a statement whose cashing gets the reference and is confirmed',
    ),
    new: optional(
      list(object('', { row, driverId: reference('drivers', ''), carId: reference('cars', '') })),
      'rows of a statement that become cashings',
    ),
    open: optional(
      list(
        object('', {
          row,
          why: choice('', openReasons),
          recordIds: optional(
            list(reference('cashings', '')),
            'the cashings that may be the row’s, of `severalCashings` and `recorded`',
          ),
        }),
      ),
      'rows of which nothing is done',
    ),
    toConfirm: optional(integer(''), 'how many of the known cashings the import confirms'),
    userId: nullable(reference('users', '')),
    userName: nullable(text('')),
    createdAt: nullable(instant('')),
    undoneAt: nullable(instant('')),
  },
  filters: ['id', 'resource', 'userId'],
  searched: ['fileName', 'userName', 'resource'],
  order: { source: 'id', order: 'DESC' },
  failure: 'Failed to fetch the imports',
});

import {
  choice,
  date,
  instant,
  integer,
  longText,
  money,
  percent,
  reference,
  text,
} from '../contract/fields';
import { defineReport, list, nullable, object, optional, plate } from '../contract/report';
import { earnings, parties } from './parts';

const columns = {
  id: integer('Record'),
  number: text('Number'),
  userId: reference('users', 'Owner'),
  name: text('Owner'),
  month: text('Month'),
  issuedAt: instant('Issued'),
  issuedBy: text('Issued by'),
  voidedAt: nullable(instant('VOID')),
  voidReason: nullable(text('Reason')),
  cashed: money('Cashed in'),
  paidByDrivers: money('Paid by drivers'),
  spent: money('Spent'),
  profit: money('Profit'),
  corrections: money('Corrections'),
  total: money('Total'),
  feePercent: nullable(percent('Fee (%)')),
  fee: money('Fee'),
  feeCorrections: money('Fee corrections'),
  collectedByOwner: money('Collected by the owner'),
  paidByOwner: money('Paid by the owner'),
  pocketCorrections: money('Corrections of collected and paid'),
  payable: money('Payable'),
  sentAt: nullable(instant('Sent')),
};

/** The issued statements of the owners' months. */
export const statements = defineReport('statements', {
  columns,
  filters: 'every',
  searched: ['number', 'name', 'month', 'issuedBy', 'voidReason'],
  order: { source: 'issuedAt', order: 'DESC' },
  exported: [
    'number',
    'month',
    'name',
    'issuedAt',
    'cashed',
    'paidByDrivers',
    'spent',
    'profit',
    'corrections',
    'total',
    'voidedAt',
    'voidReason',
    'fee',
    'feeCorrections',
    'collectedByOwner',
    'paidByOwner',
    'pocketCorrections',
    'payable',
  ],
  failure: 'Failed to fetch statements',
});

const record = { resource: text('Record'), recordId: integer('Record') };

const content = {
  cars: list(object('Cars', earnings)),
  drivers: list(
    object('Drivers', {
      id: text(''),
      ...parties,
      driver: text('Driver'),
      opening: money('Owed before'),
      due: money('Fell due'),
      cashed: money('Cashed in'),
      spent: money('Paid for the owner'),
      charged: money('Charged'),
      forgiven: money('Forgiven'),
      closing: money('Owed after'),
    }),
  ),
  expenses: list(
    object('Expenses', {
      ...record,
      carId: nullable(reference('cars', 'Car')),
      numberPlate: nullable(plate('Car')),
      date: date('Date'),
      text: nullable(longText('What')),
      amount: money('Amount'),
      photos: optional(integer('Photos'), 'the number of its photos when it was stated, if it had any'),
    }),
  ),
  corrections: list(
    object('Corrections', {
      number: text('Statement'),
      month: text('Month'),
      ...record,
      carId: nullable(reference('cars', 'Car')),
      numberPlate: nullable(plate('Car')),
      date: date('Date'),
      was: money('Was'),
      is: money('Is'),
      why: choice('Why', { changed: 'changed', deleted: 'deleted', addedLate: 'added late' }),
      amount: money('Change'),
    }),
  ),
};

/** One statement with its lines. */
export const statement = defineReport('statement', {
  path: '/statements/:id',
  columns: { ...columns, content: object('Content', content) },
  filters: [],
  order: { source: 'id', order: 'ASC' },
  failure: 'Failed to fetch the statement',
});

import { sql, type RawBuilder } from 'kysely';
import {
  firstField,
  isRequired,
  moneyColumns,
  moneyDay,
  type ResourceDefinition,
} from '../../../contract/resource';
import { spending } from '../../../resources';
import { type Condition, ref } from '../../db/sql/where';

/** A way in which cash comes to a person or leaves them. */
export interface Source {
  readonly kind: 'cashing' | 'transferIn' | 'transferOut' | 'spending' | 'payout';
  /** The sum of the cash book in which it counts. */
  readonly sum: 'collected' | 'received' | 'spent' | 'handedOver';
  readonly resource: string;
  /** The columns with the person, the day and the amount. */
  readonly person: string;
  readonly day: string;
  readonly amount: string;
  /** Whether a record may be without a day. It then counts on the day it was recorded. */
  readonly isUndated: boolean;
  /** Whether it comes after a count of its day if it was recorded on that day, later than the count. */
  readonly followsCount: boolean;
  readonly condition: Condition;
  /** What the record is about, and the account that may read that; null if all who see the movement may. */
  readonly about: readonly RawBuilder<unknown>[];
  readonly owner: RawBuilder<unknown>;
}

const nameOf = (table: string, column: string, id: string) =>
  sql`(select ${ref(column)} from ${sql.table(table)} where id = ${ref(id)})`;
const driverName = (resource: string) => nameOf('drivers', 'name', `${resource}.driverId`);
const plate = (resource: string) => nameOf('cars', 'numberPlate', `${resource}.carId`);

/**
 * Compares a column without its own index: without statistics, SQLite would read all records in cash instead of those of the
 * person.
 */
const isEqual = (column: string, value: string): Condition =>
  sql`coalesce(${ref(column)}, '') = ${sql.lit(value)}`;

const cashings: Source = {
  kind: 'cashing',
  sum: 'collected',
  resource: 'cashings',
  person: 'holderId',
  day: 'date',
  amount: 'amount',
  isUndated: true,
  followsCount: false,
  condition: isEqual('method', 'cash'),
  about: [plate('cashings'), driverName('cashings'), ref('cashings.reference')],
  owner: ref('userId'),
};

const transfer = {
  resource: 'transfers',
  day: 'date',
  amount: 'amount',
  isUndated: false,
  followsCount: true,
} as const;

/** A refused transfer is no movement. */
const transfers = (kind: 'transferIn' | 'transferOut', person: string, other: string): Source => ({
  ...transfer,
  kind,
  sum: kind === 'transferIn' ? 'received' : 'handedOver',
  person,
  condition: sql`state <> 'refused'`,
  about: [nameOf('users', 'name', `transfers.${other}`), ref('transfers.reference')],
  owner: ref(person),
});

const payouts: Source = {
  kind: 'payout',
  sum: 'handedOver',
  resource: 'payouts',
  person: 'holderId',
  day: 'date',
  amount: 'amount',
  isUndated: false,
  followsCount: true,
  condition: isEqual('method', 'cash'),
  about: [nameOf('users', 'name', 'payouts.userId'), ref('payouts.reference')],
  owner: ref('userId'),
};

/** Whether it is said of the records of a resource out of what they were paid. */
const isPaidFrom = ({ fields }: ResourceDefinition): boolean => fields['paidFrom'] !== undefined;

/** Whether a record may be of a driver instead of a car. */
const isOfDriver = (definition: ResourceDefinition): boolean =>
  definition.fields['driverId'] !== undefined && !isRequired(definition, 'add', 'carId');

/** The spending whose records say out of what they were paid. */
export const paidSpending = spending.filter(isPaidFrom).flatMap((definition) => {
  const { name: resource, countsOn } = definition;
  const [day, [amount]] = [moneyDay(definition), moneyColumns(definition)];
  return day && amount ? [{ definition, resource, day, amount, isUndated: countsOn === undefined }] : [];
});

const spent = paidSpending.map(({ definition, ...columns }): Source => {
  const { resource } = columns;
  const details = firstField(definition, 'longText');
  return {
    ...columns,
    kind: 'spending',
    sum: 'spent',
    person: 'holderId',
    followsCount: false,
    condition: isEqual('paidFrom', 'cashBox'),
    about: [
      plate(resource),
      ...(isOfDriver(definition) ? [driverName(resource)] : []),
      ...(details ? [ref(`${resource}.${details}`)] : []),
    ],
    owner: ref('userId'),
  };
});

/** Everything by which cash moves. Cashings and what comes in first: the order of lines of the same moment. */
export const sources: readonly Source[] = [
  cashings,
  transfers('transferIn', 'toId', 'fromId'),
  transfers('transferOut', 'fromId', 'toId'),
  ...spent,
  payouts,
];

export const comesIn = ({ sum }: Pick<Source, 'sum'>): boolean => sum === 'collected' || sum === 'received';

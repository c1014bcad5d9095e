import { sql, type RawBuilder } from 'kysely';
import {
  firstField,
  isRequired,
  moneyColumns,
  moneyDay,
  type ResourceDefinition,
} from '../../../contract/resource';
import { resources } from '../../../resources';
import { ref } from '../../db/sql/where';

/** A resource that counts in the profit, and the columns with its day, amount, text and photos. */
export interface MoneySource {
  readonly resource: string;
  readonly side: NonNullable<ResourceDefinition['counts']>;
  readonly day: string;
  readonly amount: string;
  readonly text: string | undefined;
  readonly photos: string | undefined;
  /** Whether a driver may have paid it. */
  readonly namesDriver: boolean;
  /** Whether it says out of what it was paid. */
  readonly paidFrom: boolean;
  /** Whether a record counts only with a day, which every record with an amount has. */
  readonly isDated: boolean;
  /** The table in which triggers sum its records by month, car and owner: docs/decisions 0018. */
  readonly monthTable: string | undefined;
  /** Whether a record may be of no car, such as the licence of a driver. It counts in no car's profit. */
  readonly mayLackCar: boolean;
}

const monthTables: Readonly<Record<string, string>> = { cashings: 'cashingMonths' };

/** All sources of income and spending, in the order of the menu. */
export const moneySources: readonly MoneySource[] = resources.flatMap((definition) => {
  const { name, counts } = definition;
  const [day, [amount]] = [moneyDay(definition), moneyColumns(definition)];
  return counts && day && amount
    ? [
        {
          resource: name,
          side: counts,
          day,
          amount,
          text: firstField(definition, 'longText'),
          photos: firstField(definition, 'files'),
          namesDriver: definition.fields['driverPays'] !== undefined,
          paidFrom: definition.fields['paidFrom'] !== undefined,
          isDated: definition.countsOn !== undefined,
          monthTable: monthTables[name],
          mayLackCar: !isRequired(definition, 'add', 'carId'),
        },
      ]
    : [];
});

export const income = moneySources.filter(({ side }) => side === 'in');
export const spending = moneySources.filter(({ side }) => side === 'out');

const amountOf = ({ resource, amount }: MoneySource): RawBuilder<unknown> =>
  sql`coalesce(${ref(`${resource}.${amount}`)}, 0)`;

const isPaidByDriver = ({ resource }: MoneySource): RawBuilder<unknown> =>
  sql`coalesce(${ref(`${resource}.paidFrom`)}, '') = 'driver'`;

/** What a record counts in the profit, in ngwee. What a driver paid for the owner is earned and spent: nothing is left of it. */
export const countedAmount = (source: MoneySource): RawBuilder<unknown> =>
  source.namesDriver
    ? sql`case when ${isPaidByDriver(source)} then 0 else ${amountOf(source)} end`
    : amountOf(source);

/** What a record earned, in ngwee: what was cashed in, and what a driver paid for the owner. */
export const earnedAmount = (source: MoneySource): RawBuilder<unknown> => {
  if (source.side === 'in') return amountOf(source);
  return source.namesDriver
    ? sql`case when ${isPaidByDriver(source)} then ${amountOf(source)} else 0 end`
    : sql`0`;
};

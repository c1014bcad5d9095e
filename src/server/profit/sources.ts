import { moneyColumns, type ResourceDefinition } from '../../contract/resource';
import { resources } from '../../resources';
import { dateField } from '../db/sql/tables';

/** A kind of record that counts in the profit: where its day, its amount and its text stand. */
export interface MoneySource {
  readonly resource: string;
  readonly side: NonNullable<ResourceDefinition['counts']>;
  readonly day: string;
  readonly amount: string;
  readonly text: string | undefined;
}

const textOf = ({ fields }: ResourceDefinition): string | undefined =>
  Object.entries(fields).find(([, { kind }]) => kind === 'longText')?.[0];

/** Every kind of income and spending, in the menu's order. */
export const moneySources: readonly MoneySource[] = resources.flatMap((definition) => {
  const { name, counts } = definition;
  const [day, [amount]] = [dateField(definition), moneyColumns(definition)];
  return counts && day && amount
    ? [{ resource: name, side: counts, day, amount, text: textOf(definition) }]
    : [];
});

export const income = moneySources.filter(({ side }) => side === 'in');
export const spending = moneySources.filter(({ side }) => side === 'out');

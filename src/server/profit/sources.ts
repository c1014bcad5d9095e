import type { FieldKind } from '../../contract/fields';
import { moneyColumns, type ResourceDefinition } from '../../contract/resource';
import { resources } from '../../resources';
import { dateField } from '../db/sql/tables';

/** A resource that counts in the profit, and the columns with its day, amount, text and photos. */
export interface MoneySource {
  readonly resource: string;
  readonly side: NonNullable<ResourceDefinition['counts']>;
  readonly day: string;
  readonly amount: string;
  readonly text: string | undefined;
  readonly photos: string | undefined;
}

const sourceOf = ({ fields }: ResourceDefinition, ofKind: FieldKind): string | undefined =>
  Object.entries(fields).find(([, { kind }]) => kind === ofKind)?.[0];

/** All sources of income and spending, in the order of the menu. */
export const moneySources: readonly MoneySource[] = resources.flatMap((definition) => {
  const { name, counts } = definition;
  const [day, [amount]] = [dateField(definition), moneyColumns(definition)];
  return counts && day && amount
    ? [
        {
          resource: name,
          side: counts,
          day,
          amount,
          text: sourceOf(definition, 'longText'),
          photos: sourceOf(definition, 'files'),
        },
      ]
    : [];
});

export const income = moneySources.filter(({ side }) => side === 'in');
export const spending = moneySources.filter(({ side }) => side === 'out');

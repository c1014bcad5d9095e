import { spending } from '../../../src/resources';

/** Zero for every resource that counts as spending, as in the `spentOn` of profits and statements. */
export const nothingSpent: Readonly<Record<string, number>> = Object.fromEntries(
  spending.map(({ name }) => [name, 0]),
);

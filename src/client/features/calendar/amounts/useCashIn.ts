import { createContext, useContext } from 'react';
import type { AccountNames } from '../calendar';
import type { DayAmount, TypedAmount } from './dayAmount';

/** What is said of an amount. */
export type Details = Pick<Partial<TypedAmount>, 'notes' | 'method' | 'reference' | 'spent'>;

export interface CashIn {
  /** The amounts that are not in the outbox yet. */
  readonly typed: readonly TypedAmount[];
  /** These, and those that are not sent yet or were saved here, by account. An unchanged list is the same object. */
  readonly dayAmountsOf: (accountId: string) => readonly DayAmount[];
  /** Sets the text of a day's open amount, or of a new one, and what is said of it. The rest stays. Returns the changed amount. */
  readonly type: (account: AccountNames, date: string, text: string, details?: Details) => TypedAmount;
  /** Closes the input of an amount; its text stays. */
  readonly leave: (dayAmount: TypedAmount) => void;
  readonly discard: (dayAmount: TypedAmount) => void;
  /** Saves an amount as a cashing. Returns false, and saves nothing, if the text is no amount. */
  readonly save: (dayAmount: TypedAmount) => boolean;
  /** Deletes the saved cashing, and the expenses that were paid out of it. */
  readonly remove: (dayAmount: DayAmount, account: AccountNames) => void;
}

export const CashInContext = createContext<CashIn | undefined>(undefined);

export const useCashIn = (): CashIn => {
  const value = useContext(CashInContext);
  if (!value) throw new Error('useCashIn needs a CashInProvider');
  return value;
};

import { createContext, useContext } from 'react';
import type { AccountNames } from '../calendar';
import type { Entry, TypedEntry } from './entry';

/** What is said of an amount. */
export type Details = Pick<Partial<TypedEntry>, 'notes' | 'method' | 'reference' | 'spent'>;

export interface CashIn {
  /** The amounts that are not in the outbox yet. */
  readonly typed: readonly TypedEntry[];
  /** These, and those that are not sent yet or were saved here, by account. An unchanged list is the same object. */
  readonly entriesOf: (accountId: string) => readonly Entry[];
  /** Sets the text of a day's open amount, or of a new one, and what is said of it. The rest stays. Returns the entry. */
  readonly type: (account: AccountNames, date: string, text: string, details?: Details) => TypedEntry;
  /** Closes the input of an amount; its text stays. */
  readonly leave: (entry: TypedEntry) => void;
  readonly discard: (entry: TypedEntry) => void;
  /** Saves an amount as a cashing. Returns false, and saves nothing, if the text is no amount. */
  readonly save: (entry: TypedEntry) => boolean;
  /** Deletes the saved cashing, and the expenses that were paid out of it. */
  readonly remove: (entry: Entry, account: AccountNames) => void;
}

export const CashInContext = createContext<CashIn | undefined>(undefined);

export const useCashIn = (): CashIn => {
  const value = useContext(CashInContext);
  if (!value) throw new Error('useCashIn needs a CashInProvider');
  return value;
};

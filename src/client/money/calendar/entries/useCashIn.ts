import { createContext, useContext } from 'react';
import type { AccountNames } from '../calendar';
import type { Entry } from './entry';

export interface CashIn {
  readonly entries: readonly Entry[];
  /** Sets the text and the notes of a day's open amount, or of a new one. Without `notes` they stay. Returns the entry. */
  readonly type: (account: AccountNames, date: string, text: string, notes?: string) => Entry;
  /** Closes the input of an amount; its text stays. */
  readonly leave: (entry: Entry) => void;
  readonly discard: (entry: Entry) => void;
  /** Saves an amount as a cashing. Returns false, and sends nothing, if the text is no amount. */
  readonly save: (entry: Entry) => boolean;
  /** Deletes the saved cashing. */
  readonly undo: (entry: Entry) => void;
}

export const CashInContext = createContext<CashIn | undefined>(undefined);

export const useCashIn = (): CashIn => {
  const value = useContext(CashInContext);
  if (!value) throw new Error('useCashIn needs a CashInProvider');
  return value;
};

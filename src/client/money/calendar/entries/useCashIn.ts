import { createContext, useContext } from 'react';
import type { AccountNames } from '../calendar';
import type { Entry } from './entry';

export interface CashIn {
  readonly entries: readonly Entry[];
  /** Puts what is typed into the open amount of a day, or into a new one. Returns it. */
  readonly type: (account: AccountNames, date: string, text: string) => Entry;
  /** The field of an amount is left; its digits stay. */
  readonly leave: (entry: Entry) => void;
  readonly discard: (entry: Entry) => void;
  /** Saves an amount as a cashing. False where it cannot be read; then nothing is sent. */
  readonly save: (entry: Entry) => boolean;
  /** Deletes the cashing that was just saved. */
  readonly undo: (entry: Entry) => void;
}

export const CashInContext = createContext<CashIn | undefined>(undefined);

export const useCashIn = (): CashIn => {
  const value = useContext(CashInContext);
  if (!value) throw new Error('useCashIn needs a CashInProvider');
  return value;
};

import { useState } from 'react';
import type { Suggestion } from '../balances/api';
import { mergeRows, type TargetRow } from './targetRows';

/** The state of the table of targets: suggestions and edits. */
export const useTargetRows = (suggestions: readonly Suggestion[]) => {
  const [known, setKnown] = useState<readonly Suggestion[]>([]);
  const [rows, setRows] = useState<readonly TargetRow[]>([]);
  const [isTyped, setTyped] = useState(false);
  if (known !== suggestions) {
    setKnown(suggestions);
    setRows(mergeRows(rows, suggestions));
  }
  const put = (key: string, values: Partial<TargetRow>) =>
    setRows((all) => all.map((row) => (row.key === key ? { ...row, ...values } : row)));
  return {
    rows,
    isTyped,
    put,
    /** Applies an edit by the user. Typing an amount also chooses the row. */
    type: (key: string, values: Partial<TargetRow>) => {
      setTyped(true);
      put(key, { error: undefined, ...(values.amount && { isChosen: true }), ...values });
    },
    chooseAll: (isChosen: boolean) => {
      setTyped(true);
      setRows((all) => all.map((row) => (row.status === 'open' ? { ...row, isChosen } : row)));
    },
  };
};

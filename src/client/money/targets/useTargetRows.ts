import { useState } from 'react';
import type { Suggestion } from '../api';
import { mergedRows, type TargetRow } from './targetRows';

/** The table of targets: what is suggested, and what was typed over it. */
export const useTargetRows = (suggestions: readonly Suggestion[]) => {
  const [known, setKnown] = useState<readonly Suggestion[]>([]);
  const [rows, setRows] = useState<readonly TargetRow[]>([]);
  const [isTyped, setTyped] = useState(false);
  if (known !== suggestions) {
    setKnown(suggestions);
    setRows(mergedRows(rows, suggestions));
  }
  const put = (key: string, values: Partial<TargetRow>) =>
    setRows((all) => all.map((row) => (row.key === key ? { ...row, ...values } : row)));
  return {
    rows,
    isTyped,
    put,
    /** What somebody types; an amount chooses its row. */
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

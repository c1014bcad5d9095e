import { useMemo } from 'react';
import { useStore } from 'react-admin';
import type { Column } from '../columns';
import { useDefinition } from '../useDefinition';

/** When a record was entered and last changed: shown after the columns of its definition. */
export const stampSources = ['createdAt', 'updatedAt'] as const;

/** The columns that somebody has hidden from a resource's tables, kept in the store. */
export const useHiddenColumns = () =>
  useStore<readonly string[]>(`${useDefinition().name}.hiddenColumns`, []);

/** The columns that are left, in their own order. */
export const useShownColumns = (columns: readonly Column[]) => {
  const [hidden] = useHiddenColumns();
  return useMemo(
    () => ({
      columns: columns.filter(({ source }) => !hidden.includes(source)),
      stamps: stampSources.filter((source) => !hidden.includes(source)),
    }),
    [columns, hidden],
  );
};

import { useMemo } from 'react';
import { useStore } from 'react-admin';
import type { Column } from '../fields/columns';
import { useDefinition } from '../useDefinition';

/** When a record was entered and last changed: shown after the columns of its definition. */
export const stampSources = ['createdAt', 'updatedAt'] as const;

const none: readonly string[] = [];

/** Which columns a resource's tables show, as somebody has chosen; kept in the store. */
export const useColumnChoice = () => {
  const { name, optionalColumns = none } = useDefinition();
  const [hidden, setHidden] = useStore(`${name}.hiddenColumns`, none);
  const [added, setAdded] = useStore(`${name}.addedColumns`, none);
  const toggled = (sources: readonly string[], source: string, isListed: boolean) =>
    isListed ? [...sources, source] : sources.filter((each) => each !== source);
  return {
    hidden,
    added,
    areAllShown: hidden.length === 0 && added.length === optionalColumns.length,
    show: (source: string, isShown: boolean) =>
      optionalColumns.includes(source)
        ? setAdded(toggled(added, source, isShown))
        : setHidden(toggled(hidden, source, !isShown)),
    showAll: () => {
      setHidden([]);
      setAdded(optionalColumns);
    },
  };
};

/** The columns that a table shows, in their own order. */
export const useShownColumns = (columns: readonly Column[]) => {
  const { hidden, added } = useColumnChoice();
  return useMemo(
    () => ({
      columns: columns.filter(({ source, isOptional }) =>
        isOptional ? added.includes(source) : !hidden.includes(source),
      ),
      stamps: stampSources.filter((source) => !hidden.includes(source)),
    }),
    [columns, hidden, added],
  );
};

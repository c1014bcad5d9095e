import { useMemo } from 'react';
import { useStore } from 'react-admin';
import type { Column } from '../fields/columns';
import { useDefinition } from '../useDefinition';

/** The timestamps of a record. They are shown after the definition's columns. */
export const stampSources = ['createdAt', 'updatedAt'] as const;

const none: readonly string[] = [];

/** The columns that the user has chosen for a resource's tables, in react-admin's store. */
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

/** Returns the columns that a table shows, in the definition's order. */
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

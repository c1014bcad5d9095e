import { useMemo } from 'react';
import { useMissingFields } from '../../shell/features/FeaturesContext';
import { type Column, columnsOf } from './fields/columns';
import { useDefinition } from './useDefinition';

/** Returns the columns of the ResourceContext that the server has, in order. */
export const useColumns = (): readonly Column[] => {
  const definition = useDefinition();
  const missing = useMissingFields();
  return useMemo(
    () =>
      columnsOf(definition).filter(
        ({ source }) => !missing.includes(definition.joined?.[source]?.via ?? source),
      ),
    [definition, missing],
  );
};

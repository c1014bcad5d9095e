import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { isRequired, type ResourceDefinition } from '../../../contract/resource';
import { resourceNamed } from '../../../resources';

const firstOne = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' as const } };

/** What each record must refer to, in the order of the form. */
const needsOf = (definition: ResourceDefinition): ResourceDefinition[] =>
  Object.entries(definition.fields).flatMap(([source, { target }]) =>
    target && isRequired(definition, 'add', source) ? [resourceNamed(target)] : [],
  );

/** The first of what a record must refer to of which there is none yet: no cashing without a car. */
export const useMissing = (
  definition: ResourceDefinition,
  isAsked: boolean,
): ResourceDefinition | undefined => {
  const dataProvider = useDataProvider();
  const { data } = useQuery({
    queryKey: [definition.name, 'missing'],
    queryFn: async () => {
      for (const need of needsOf(definition)) {
        const { data: found } = await dataProvider.getList(need.name, firstOne);
        if (found.length === 0) return need.name;
      }
      return null;
    },
    enabled: isAsked,
    retry: false,
  });
  return data ? resourceNamed(data) : undefined;
};

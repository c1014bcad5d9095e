import { useQueryClient } from '@tanstack/react-query';
import { type GetListResult, type RaRecord, useEvent } from 'react-admin';
import { resourceNamed } from '../../../resources';
import { useEditedEntry } from '../unsent/EditedEntry';
import { useDefinition } from '../useDefinition';

/** Returns a function that returns the names of the records that values refer to, as far as they are loaded. */
export const useKnownNames = () => {
  const client = useQueryClient();
  const edited = useEditedEntry();
  const { fields } = useDefinition();

  const nameOf = (target: string, id: unknown): string | undefined => {
    const cached = client.getQueriesData<GetListResult | RaRecord | readonly RaRecord[]>({
      queryKey: [target],
    });
    for (const [, content] of cached) {
      const list = content && 'data' in content ? (content['data'] as unknown) : content;
      const records = (Array.isArray(list) ? list : [list]) as readonly (RaRecord | undefined)[];
      const found = records.find((record) => String(record?.id) === String(id));
      const name: unknown = found?.[resourceNamed(target).recordRepresentation];
      if (typeof name === 'string') return name;
    }
    return undefined;
  };

  return useEvent((values: Readonly<Record<string, unknown>>): Record<string, string> => {
    const names = Object.entries(fields).flatMap(([source, { target }]) => {
      const id = values[source];
      if (!target || id === null || id === undefined || id === '') return [];
      const isUnchanged = String(edited?.values[source]) === String(id);
      const name = nameOf(target, id) ?? (isUnchanged ? edited?.names?.[source] : undefined);
      return name === undefined ? [] : [[source, name] as const];
    });
    return Object.fromEntries(names);
  });
};

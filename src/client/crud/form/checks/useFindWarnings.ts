import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useEvent, useTranslate } from 'react-admin';
import type { ResourceDefinition } from '../../../../contract/resource';
import { useAccount } from '../../../account/useAccount';
import { entriesShown } from '../../../providers/outbox/state';
import type { Values } from '../autofill/defaultValues';
import type { Warning } from './check';
import { findWarnings } from './findWarnings';

const isRecord = (value: unknown): value is RaRecord =>
  typeof value === 'object' && value !== null && 'id' in value;

/** Returns the records in the cache of a query: of a list, of several ids, or one. */
const recordsIn = (cached: unknown): readonly RaRecord[] => {
  const content = cached && typeof cached === 'object' && 'data' in cached ? cached.data : cached;
  return (Array.isArray(content) ? content : [content]).filter(isRecord);
};

const loadedRecords = (client: QueryClient, resource: string): readonly RaRecord[] =>
  client.getQueriesData({ queryKey: [resource] }).flatMap(([, cached]) => recordsIn(cached));

const unsentRecords = (resource: string): readonly RaRecord[] =>
  entriesShown()
    .filter((entry) => entry.resource === resource)
    .map(({ id, body }) => ({ ...body, id: -id }));

/** Returns a function that returns the warnings about the values of a form. `base` is the record before an update. */
export const useFindWarnings = () => {
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const { id } = useAccount();
  const client = useQueryClient();
  return useEvent(
    (definition: ResourceDefinition, values: Values, base?: RaRecord): Promise<readonly Warning[]> => {
      const loaded = (resource: string) => loadedRecords(client, resource);
      return findWarnings({
        definition,
        values,
        base,
        accountId: id === undefined ? undefined : Number(id),
        unsent: unsentRecords,
        loaded,
        dataProvider,
        translate,
      });
    },
  );
};

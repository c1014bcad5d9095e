import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isAtServer } from '../../../ground/providers/outbox/unsent';
import { type GetListParams, type RaRecord, useDataProvider } from 'react-admin';

/** How long a fetched record is fresh. A write in this browser invalidates it earlier. */
const FRESH_MS = 30_000;

/** Reads records of the server for a form. If a read fails, returns the cached result or undefined. Never throws. */
export interface Reader {
  one: (resource: string, id: number) => Promise<RaRecord | undefined>;
  list: (resource: string, params: GetListParams) => Promise<readonly RaRecord[] | undefined>;
}

/** Reads through the query cache, with react-admin's query keys. */
export const useReader = (): Reader => {
  const client = useQueryClient();
  const dataProvider = useDataProvider();
  return useMemo(() => {
    const read = <T>(queryKey: readonly unknown[], queryFn: () => Promise<T>, staleTime: number) =>
      client
        .fetchQuery({ queryKey, queryFn, staleTime, retry: false, networkMode: 'always' })
        .catch(() => client.getQueryData<T>(queryKey));
    return {
      one: (resource, id) =>
        read(
          [resource, 'getOne', { id: String(id), meta: undefined }],
          async () => (await dataProvider.getOne<RaRecord>(resource, { id })).data,
          FRESH_MS,
        ),
      list: async (resource, params) =>
        (
          await read([resource, 'getList', params], () => dataProvider.getList<RaRecord>(resource, params), 0)
        )?.data.filter(isAtServer),
    };
  }, [client, dataProvider]);
};

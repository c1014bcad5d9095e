import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type GetListParams, type RaRecord, useDataProvider } from 'react-admin';

/** How long a record counts as just read; every write of this browser ends that at once. */
const freshFor = 30_000;

/** Reads for a form. What cannot be read now is what was read last, or undefined; never an error. */
export interface Reader {
  one: (resource: string, id: number) => Promise<RaRecord | undefined>;
  list: (resource: string, params: GetListParams) => Promise<readonly RaRecord[] | undefined>;
}

/** Reads through the cache of react-admin's queries, under its own keys. */
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
          freshFor,
        ),
      list: async (resource, params) =>
        (await read([resource, 'getList', params], () => dataProvider.getList<RaRecord>(resource, params), 0))
          ?.data,
    };
  }, [client, dataProvider]);
};

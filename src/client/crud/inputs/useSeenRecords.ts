import { useQueryClient } from '@tanstack/react-query';
import type { GetListResult, RaRecord } from 'react-admin';

/** Every record of a resource that this browser has read and still holds, by what it is called. */
export const useSeenRecords = (resource: string, nameOf: (record: RaRecord) => string) => {
  const client = useQueryClient();
  return (): readonly RaRecord[] => {
    const lists = client.getQueriesData<GetListResult<RaRecord>>({ queryKey: [resource, 'getList'] });
    const singles = client.getQueriesData<RaRecord>({ queryKey: [resource, 'getOne'] });
    const all = [
      ...lists.flatMap(([, list]) => list?.data ?? []),
      ...singles.flatMap(([, record]) => record ?? []),
    ];
    const seen = [...new Map(all.map((record) => [String(record.id), record])).values()];
    return seen.sort((one, other) => nameOf(one).localeCompare(nameOf(other)));
  };
};

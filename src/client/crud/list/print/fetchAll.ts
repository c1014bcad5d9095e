import type { DataProvider, GetListParams, RaRecord } from 'react-admin';

const pageSize = 1000;

/** Fetches every record that a filter leaves, page by page, but no more pages than are needed for `max` records. */
export const fetchAll = async (
  { getList }: Pick<DataProvider, 'getList'>,
  resource: string,
  query: Pick<GetListParams, 'filter' | 'sort'>,
  max = Infinity,
): Promise<readonly RaRecord[]> => {
  const records: RaRecord[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total = 0 } = await getList<RaRecord>(resource, {
      ...query,
      pagination: { page, perPage: pageSize },
    });
    records.push(...data);
    if (data.length === 0 || records.length >= Math.min(total, max)) return records;
  }
};

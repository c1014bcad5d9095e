import type { DataProvider, GetListParams, RaRecord } from 'react-admin';
import { isAtServer } from '../../../../ground/providers/outbox/unsent';

const PAGE_SIZE = 1000;

/** Fetches all records of the server that match a filter, page by page. Stops after the page that completes `max` records. */
export const fetchAll = async (
  { getList }: Pick<DataProvider, 'getList'>,
  resource: string,
  query: Pick<GetListParams, 'filter' | 'sort' | 'meta'>,
  max = Infinity,
): Promise<readonly RaRecord[]> => {
  const records: RaRecord[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total = 0 } = await getList<RaRecord>(resource, {
      ...query,
      pagination: { page, perPage: PAGE_SIZE },
    });
    records.push(...data.filter(isAtServer));
    if (data.length === 0 || records.length >= Math.min(total, max)) return records;
  }
};

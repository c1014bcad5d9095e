import { expect, test, vi } from 'vitest';
import { fetchAll } from '../../src/client/rows/crud/list/print/fetchAll';

const RANGE_MAX = 1_000;

/** The rows of a range, as the server sends them: 1,000 at most. */
const rowsIn = (total: number, first: number, last: number) =>
  Array.from({ length: Math.max(0, Math.min(last - first + 1, RANGE_MAX, total - first)) }, (_, index) => ({
    id: first + index + 1,
  }));

const sort = { field: 'id', order: 'ASC' as const };

test('an export reads all ranges', async () => {
  const getList = vi.fn(
    async (_resource: string, params: { pagination?: { page: number; perPage: number } }) => {
      const { page, perPage } = params.pagination ?? { page: 1, perPage: 25 };
      return { data: rowsIn(2_001, (page - 1) * perPage, page * perPage - 1), total: 2_001 };
    },
  );
  const all = await fetchAll({ getList: getList as never }, 'cashings', { sort });
  expect(all).toHaveLength(2_001);
  expect(getList).toHaveBeenCalledTimes(3);
});

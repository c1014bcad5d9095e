import { afterEach, expect, test, vi } from 'vitest';
import { fetchAll } from '../../src/client/crud/list/print/fetchAll';
import { listSync } from '../../src/client/providers/listSync';

const RANGE_MAX = 1_000;

/** The rows of a range, as the server sends them: 1,000 at most. */
const rowsIn = (total: number, first: number, last: number) =>
  Array.from({ length: Math.max(0, Math.min(last - first + 1, RANGE_MAX, total - first)) }, (_, index) => ({
    id: first + index + 1,
  }));

/** A server with that many cashings, read synchronously. */
const serve = (total: number, failsFrom = Infinity) => {
  const ranges: string[] = [];
  class Request {
    status = 0;
    responseText = '';
    private path = '';
    open(_method: string, path: string) {
      this.path = path;
    }
    setRequestHeader() {}
    send() {
      const range = new URL(this.path, 'http://x').searchParams.get('range') ?? '';
      ranges.push(range);
      const [first = 0, last = 0] = JSON.parse(range) as number[];
      this.status = first >= failsFrom ? 500 : 200;
      this.responseText = JSON.stringify({ data: rowsIn(total, first, last) });
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return ranges;
};

const list = { filter: {}, sort: { field: 'id', order: 'ASC' as const }, max: 5_000 };

afterEach(() => void vi.unstubAllGlobals());

test('a list of more than 1,000 records is printed from several ranges', () => {
  const ranges = serve(2_500);
  expect(listSync('cashings', list)?.map(({ id }) => id)).toEqual(
    Array.from({ length: 2_500 }, (_, index) => index + 1),
  );
  expect(ranges).toEqual(['[0,999]', '[1000,1999]', '[2000,2999]']);
});

test('at most 5,000 records are printed; without one of the ranges none', () => {
  expect(serve(6_000) && listSync('cashings', list)).toHaveLength(5_000);
  expect(serve(2_500, 1_000) && listSync('cashings', list)).toBeUndefined();
});

test('an export reads all ranges', async () => {
  const getList = vi.fn(
    async (_resource: string, params: { pagination?: { page: number; perPage: number } }) => {
      const { page, perPage } = params.pagination ?? { page: 1, perPage: 25 };
      return { data: rowsIn(2_001, (page - 1) * perPage, page * perPage - 1), total: 2_001 };
    },
  );
  const all = await fetchAll({ getList: getList as never }, 'cashings', { sort: list.sort });
  expect(all).toHaveLength(2_001);
  expect(getList).toHaveBeenCalledTimes(3);
});

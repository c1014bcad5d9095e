import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dataProvider } from '../../src/client/ground/providers/dataProvider';
import { refusal, useApi } from '../support/client/api';
import { admin, signedIn } from '../support/client/session';

const api = useApi();
beforeEach(() => void signedIn());

const me = 'GET /api/auth/currentUser';
const page = { pagination: { page: 1, perPage: 25 }, sort: { field: 'id', order: 'ASC' as const } };

describe('what the client does for a plain server', () => {
  const repairs = [
    { id: 1, carId: 3, userId: 7, date: '2026-01-31T10:00:00.000Z', amount: 900, details: 'Brake pads' },
    { id: 2, carId: 4, userId: 8, date: '2026-03-02', amount: 1500, details: null },
    { id: 3, carId: 3, userId: 7, date: '2026-02-01', amount: null, details: 'Clutch 100%, José  Ngandé' },
  ];
  const cars = [
    { id: 3, numberPlate: 'ABZ 1234', name: 'Otto' },
    { id: 4, numberPlate: 'BAA 77', name: 'Pia' },
  ];
  const users = [
    { id: 7, name: 'Otto' },
    { id: 8, name: 'Pia' },
  ];
  const answers = { [me]: admin, 'GET /api/repairs': repairs, 'GET /api/cars': cars, 'GET /api/user': users };
  const ids = ({ data }: { data: { id: unknown }[] }) => data.map(({ id }) => id);

  it('looks up the plate and the owner’s name', async () => {
    api.answer(answers);
    const { data } = await dataProvider.getList('repairs', page);
    expect(data[1]).toEqual({ ...repairs[1], numberPlate: 'BAA 77', name: 'Pia' });
  });

  it('logs a failed lookup and continues', async () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    api.answer({ ...answers, 'GET /api/cars': () => refusal(500) });
    const { data } = await dataProvider.getList('repairs', page);
    expect(data[0]).toMatchObject({ id: 1, numberPlate: null, name: 'Otto' });
    expect(consoleError).toHaveBeenCalledOnce();
    consoleError.mockRestore();
  });

  it.each([
    ['id', 'DESC', [3, 2, 1]],
    ['amount', 'ASC', [1, 2, 3]],
    ['amount', 'DESC', [2, 1, 3]],
    ['date', 'ASC', [1, 3, 2]],
    ['numberPlate', 'DESC', [2, 3, 1]],
    ['details', 'ASC', [1, 3, 2]],
  ] as const)('sorts by %s %s', async (field, order, expected) => {
    api.answer(answers);
    const params = { ...page, sort: { field, order } };
    expect(ids(await dataProvider.getList('repairs', params))).toEqual(expected);
  });

  it.each([
    [{ q: 'baa-77' }, [2]],
    [{ q: 'brake' }, [1]],
    [{ q: '%' }, [3]],
    [{ q: 'jose ngande' }, [3]],
    [{ date_gte: '2026-02-01' }, [2, 3]],
    [{ date_lte: '2026-01-31' }, [1]],
    [{ amount_gte: 1000 }, [2]],
    [{ id: [1, 3] }, [1, 3]],
    [{ details: 'Brake pads' }, [1]],
    [{ q: '' }, [1, 2, 3]],
  ])('filters by %o', async (filter, expected) => {
    api.answer(answers);
    expect(ids(await dataProvider.getList('repairs', { ...page, filter }))).toEqual(expected);
  });

  it('pages', async () => {
    api.answer(answers);
    const second = await dataProvider.getList('repairs', { ...page, pagination: { page: 2, perPage: 2 } });
    expect(ids(second)).toEqual([3]);
    expect(second.total).toBe(3);
  });

  it('reads the references to a record', async () => {
    api.answer({ ...answers, 'GET /api/repairs/byCarId/4': [repairs[1]] });
    const params = { ...page, target: 'carId', id: 4, filter: {} };
    expect(ids(await dataProvider.getManyReference('repairs', params))).toEqual([2]);
  });
});

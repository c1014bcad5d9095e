import { describe, expect, it, vi } from 'vitest';
import { dataProvider } from '../../src/client/ground/providers/dataProvider';
import { reportMissingId } from '../../src/client/ground/providers/failures';
import { resourceNamed } from '../../src/resources';
import { refusal, useApi } from '../support/client/api';
import { admin, owner, signedIn } from '../support/client/session';
import { everySpecified } from '../support/specification';

const api = useApi();

const page = {
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'id', order: 'ASC' as const },
  filter: {},
};

describe.each(everySpecified)(
  '%s, when the server sends no message',
  (
    resource,
    {
      sentences: {
        failures: { list, mine, one, create, update, remove },
      },
    },
  ) => {
    const failing = async (user: object, call: () => Promise<unknown>): Promise<string> => {
      signedIn();
      api.answer({ 'GET /api/auth/currentUser': user });
      return call().then(
        () => 'no failure',
        (reason: Error) => reason.message,
      );
    };

    it('has its sentence for every call', async () => {
      expect(await failing(admin, () => dataProvider.getList(resource, page))).toBe(list);
      if (mine) expect(await failing(owner, () => dataProvider.getList(resource, page))).toBe(mine);
      expect(await failing(admin, () => dataProvider.getOne(resource, { id: 1 }))).toBe(one);
      expect(await failing(admin, () => dataProvider.create(resource, { data: {} }))).toBe(create);
      expect(
        await failing(admin, () =>
          dataProvider.update(resource, { id: 1, data: {}, previousData: { id: 1 } }),
        ),
      ).toBe(update);
      expect(await failing(admin, () => dataProvider.deleteMany(resource, { ids: [1] }))).toBe(remove);
    });
  },
);

describe('a response without a list', () => {
  it.each([
    ['a page instead of a list', () => new Response('<p>Hello</p>'), 'Failed to fetch cars'],
    ['a message of its own', () => refusal(503, { message: 'Not just now' }), 'Not just now'],
  ])('%s', async (_what, answer, message) => {
    signedIn();
    api.answer({ 'GET /api/auth/currentUser': admin, 'GET /api/cars': answer });
    await expect(dataProvider.getList('cars', page)).rejects.toThrow(message);
  });

  it('null instead of a list is an empty list', async () => {
    signedIn();
    api.answer({ 'GET /api/auth/currentUser': admin, 'GET /api/cars': () => refusal(200, { data: null }) });
    await expect(dataProvider.getList('cars', page)).resolves.toMatchObject({ data: [], total: 0 });
  });
});

it.each([
  ['cashings', 'Cashing ID is undefined'],
  ['cars', 'Car ID is undefined'],
])('a row of %s without an id is logged to the console', (resource, sentence) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  reportMissingId(resourceNamed(resource), { id: 1 });
  expect(logged).not.toHaveBeenCalled();
  reportMissingId(resourceNamed(resource), {});
  expect(logged).toHaveBeenCalledWith(sentence);
  logged.mockRestore();
});

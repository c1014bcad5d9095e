import { describe, expect, it, vi } from 'vitest';
import { dataProvider } from '../../src/client/providers/dataProvider';
import { reportMissingId } from '../../src/client/providers/failures';
import { resourceNamed, resources } from '../../src/resources';
import { refusal, useApi } from '../support/client/api';
import { admin, owner, signedIn, resetAfterEach } from '../support/client/session';

const api = useApi();
resetAfterEach();

type Catalogue = readonly [
  list: string,
  /** Undefined where a user's own list has no call. */
  mine: string | undefined,
  one: string,
  create: string,
  update: string,
  remove: string,
];

/** The error catalogue of the reading, section 8, quoted literally. */
const catalogue: Readonly<Record<string, Catalogue>> = {
  targets: [
    'Failed to fetch targets',
    'Failed to fetch user targets',
    'Failed to fetch target',
    'Failed to create target',
    'Failed to update target',
    'Failed to delete target',
  ],
  daysOff: [
    'Failed to fetch days off',
    'Failed to fetch user days off',
    'Failed to fetch day off',
    'Failed to create day off',
    'Failed to update day off',
    'Failed to delete day off',
  ],
  adjustments: [
    'Failed to fetch adjustments',
    'Failed to fetch user adjustments',
    'Failed to fetch adjustment',
    'Failed to create adjustment',
    'Failed to update adjustment',
    'Failed to delete adjustment',
  ],
  readings: [
    'Failed to fetch readings',
    'Failed to fetch user readings',
    'Failed to fetch reading',
    'Failed to create reading',
    'Failed to update reading',
    'Failed to delete reading',
  ],
  papers: [
    'Failed to fetch papers',
    'Failed to fetch user papers',
    'Failed to fetch paper',
    'Failed to create paper',
    'Failed to update paper',
    'Failed to delete paper',
  ],
  cars: [
    'Failed to fetch cars',
    'Failed to fetch user cars',
    'Failed to fetch car',
    'Failed to create car',
    'Failed to update car',
    'Failed to delete car',
  ],
  batteries: [
    'Failed to fetch batteries',
    'Failed to fetch user battery',
    'Failed to fetch a battery',
    'Failed to create battery',
    'Failed to update battery',
    'Failed to delete battery',
  ],
  services: [
    'Failed to fetch services',
    'Failed to fetch user services',
    'Failed to fetch service',
    'Failed to create service',
    'Failed to update service',
    'Failed to delete service',
  ],
  tires: [
    'Failed to fetch tires',
    'Failed to fetch user tires',
    'Failed to fetch a tire',
    'Failed to create tire',
    'Failed to update tire',
    'Failed to delete tire',
  ],
  repairs: [
    'Failed to fetch repairs',
    'Failed to fetch user repairs',
    'Failed to fetch repair',
    'Failed to create repair',
    'Failed to update repair',
    'Failed to delete repair',
  ],
  insurances: [
    'Failed to fetch insurances',
    'Failed to fetch user insurances',
    'Failed to fetch insurance',
    'Failed to create insurance',
    'Failed to update insurance',
    'Failed to delete insurance',
  ],
  cashings: [
    'Failed to fetch cashings',
    'Failed to fetch user cashings',
    'Failed to fetch cashing',
    'Failed to create cashing',
    'Failed to update cashing',
    'Failed to delete cashing',
  ],
  drivers: [
    'Failed to fetch drivers',
    'Failed to fetch user drivers',
    'Failed to fetch a drivers',
    'Failed to create driver',
    'Failed to update driver',
    'Failed to delete driver',
  ],
  users: [
    'Failed to fetch users',
    undefined,
    'Failed to fetch user',
    'Failed to create user',
    'Failed to update user',
    'Failed to delete user',
  ],
  owners: [
    'Unknown error',
    'Unknown error',
    'Unknown error',
    'Unknown error',
    'Unknown error',
    'Unknown error',
  ],
};

const page = {
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'id', order: 'ASC' as const },
  filter: {},
};

it('has a row for every resource', () => {
  expect(Object.keys(catalogue).sort()).toEqual(resources.map(({ name }) => name).sort());
});

describe.each(Object.entries(catalogue))(
  '%s, when the server sends no message',
  (resource, [list, mine, one, create, update, remove]) => {
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

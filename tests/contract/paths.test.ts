import { expect, test } from 'vitest';
import { accountPaths, apiPath, assignmentsPath, scopePath } from '../../src/contract/paths';
import { resourceNamed, resources } from '../../src/resources';

test('the routes have the paths of section 7', () => {
  const paths = [
    '/adjustments',
    '/batteries',
    '/cars',
    '/cashings',
    '/days-off',
    '/drivers',
    '/insurances',
    '/owner',
    '/papers',
    '/readings',
    '/repairs',
    '/services',
    '/targets',
    '/tires',
    '/user',
  ];
  expect(resources.map(apiPath)).toEqual(expect.arrayContaining(paths));
  expect(Object.values(accountPaths)).toEqual([
    '/auth/signup',
    '/auth/loginUser',
    '/auth/logout',
    '/auth/currentUser',
    // Beyond the specification.
    '/auth/forgot',
    '/auth/link',
    '/auth/password',
    '/auth/factor',
    '/auth/passkey',
    '/auth/oidc',
  ]);
  expect(assignmentsPath).toBe('/driver-assignments');
});

test('a scoped list has its own path', () => {
  const cashings = resourceNamed('cashings');
  expect(scopePath(cashings, 'me')).toBe('/cashings/me');
  expect(scopePath(cashings, 'byCarId', 3)).toBe('/cashings/byCarId/3');
  expect(scopePath(resourceNamed('cars'), 'byUserId', '7')).toBe('/cars/byUserId/7');
});

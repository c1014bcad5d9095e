import { apiPath, scopePath } from '../../../contract/paths';
import type { ResourceDefinition, Scope } from '../../../contract/resource';
import { resourceNamed } from '../../../resources';
import { currentUser, seesOthers } from './currentUser';
import { failureOf } from './failures';
import { httpClient } from './httpClient';
import { dataOf } from './request';

export type Filter = Readonly<Record<string, unknown>>;

/** The endpoint of a list: its path, the remaining filter, and the message for a failure. */
export interface ListEndpoint {
  path: string;
  filter: Filter;
  failure: string;
}

const isId = (value: unknown): value is number | string =>
  typeof value === 'number' || typeof value === 'string';

/**
 * Returns the endpoint of another user's records if these have no `userId`: drivers, by their current car. A server
 * that pages its lists has `/byUserId` for them. For any other, the full list is filtered by the user's cars.
 */
const resolveThroughCars = async (
  definition: ResourceDefinition,
  userId: number | string,
  filter: Filter,
  signal: AbortSignal | undefined,
): Promise<ListEndpoint> => {
  const failure = failureOf(definition, 'mine');
  const path = apiPath(definition);
  const probe = await httpClient(`${path}?range=[0,0]`, failure, { signal });
  if (probe.headers.has('Content-Range'))
    return { path: scopePath(definition, 'byUserId', userId), filter, failure };
  const target = resourceNamed(definition.fields.carId?.target ?? '');
  const { json } = await httpClient(scopePath(target, 'byUserId', userId), failureOf(target, 'mine'), {
    signal,
  });
  const found = dataOf(json);
  const ids = Array.isArray(found) ? found.map((car: { id: number }) => car.id) : [];
  return { path, filter: { ...filter, 'currentCar.id': ids }, failure };
};

/**
 * Selects the endpoint of a filtered list. A user who sees only their own records never requests the full list, but
 * `/me`, or `/byUserId` with their own id if there is no `/me`.
 */
export const resolveListEndpoint = async (
  definition: ResourceDefinition,
  filter: Filter = {},
  signal?: AbortSignal,
): Promise<ListEndpoint> => {
  const has = (scope: Scope): boolean => definition.scopes.includes(scope);
  const { carId, ...withoutCarId } = filter;
  // Users keep their records of a car that they no longer own, but can no longer call `/byCarId` for it.
  const isOwn = isId(filter.userId) && has('me') && Number(filter.userId) === (await currentUser()).id;
  if (isId(carId) && has('byCarId') && !isOwn) {
    return {
      path: scopePath(definition, 'byCarId', carId),
      filter: withoutCarId,
      failure: failureOf(definition, 'list'),
    };
  }
  const all = { path: apiPath(definition), filter, failure: failureOf(definition, 'list') };
  if (!has('byUserId')) return all;

  const user = await currentUser();
  const { userId = seesOthers(user) ? undefined : user.id, ...withoutUserId } = filter;
  if (!isId(userId)) return all;
  if (Number(userId) === user.id && has('me')) {
    return {
      path: scopePath(definition, 'me'),
      filter: withoutUserId,
      failure: failureOf(definition, 'mine'),
    };
  }
  if (!seesOthers(user) || !has('me')) {
    return {
      path: scopePath(definition, 'byUserId', userId),
      filter: withoutUserId,
      failure: failureOf(definition, 'mine'),
    };
  }
  if (!('userId' in definition.fields)) return resolveThroughCars(definition, userId, withoutUserId, signal);
  return { ...all, failure: failureOf(definition, 'mine') };
};

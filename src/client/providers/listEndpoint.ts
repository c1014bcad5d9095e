import { apiPath, scopePath } from '../../contract/paths';
import type { ResourceDefinition, Scope } from '../../contract/resource';
import { resourceNamed } from '../../resources';
import { currentUser } from './currentUser';
import { failureOf } from './failures';
import { httpClient } from './httpClient';
import { dataOf } from './request';

export type Filter = Readonly<Record<string, unknown>>;

/** The call behind a list: its path, what is left to filter by, and what is said when it fails. */
export interface ListEndpoint {
  path: string;
  filter: Filter;
  failure: string;
}

const isId = (value: unknown): value is number | string =>
  typeof value === 'number' || typeof value === 'string';

/**
 * Those of another person where the records do not name their owner: drivers, by the car they have. A server that
 * pages its lists has a call for it; of any other the whole list is filtered by the person's cars.
 */
const throughCars = async (
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
 * Which call answers a filtered list. An ordinary user never asks for a whole list of what belongs to somebody: theirs
 * is `/me`, or `/byUserId` with their own id where there is no `/me`.
 */
export const resolveListEndpoint = async (
  definition: ResourceDefinition,
  filter: Filter = {},
  signal?: AbortSignal,
): Promise<ListEndpoint> => {
  const has = (scope: Scope): boolean => definition.scopes.includes(scope);
  const { carId, ...beyondCar } = filter;
  // Someone's own records of a car stay theirs when the car is not any more; its own call is missing for them then.
  const isOwn = isId(filter.userId) && has('me') && Number(filter.userId) === (await currentUser()).id;
  if (isId(carId) && has('byCarId') && !isOwn) {
    return {
      path: scopePath(definition, 'byCarId', carId),
      filter: beyondCar,
      failure: failureOf(definition, 'list'),
    };
  }
  const whole = { path: apiPath(definition), filter, failure: failureOf(definition, 'list') };
  if (!has('byUserId')) return whole;

  const user = await currentUser();
  const { userId = user.isAdmin ? undefined : user.id, ...beyondUser } = filter;
  if (!isId(userId)) return whole;
  if (Number(userId) === user.id && has('me')) {
    return { path: scopePath(definition, 'me'), filter: beyondUser, failure: failureOf(definition, 'mine') };
  }
  if (!user.isAdmin || !has('me')) {
    return {
      path: scopePath(definition, 'byUserId', userId),
      filter: beyondUser,
      failure: failureOf(definition, 'mine'),
    };
  }
  if (!('userId' in definition.fields)) return throughCars(definition, userId, beyondUser, signal);
  return { ...whole, failure: failureOf(definition, 'mine') };
};

import type { GetListParams, GetListResult, RaRecord } from 'react-admin';
import { apiPath } from '../../../contract/paths';
import { cars } from '../../../resources/cars';
import { users } from '../../../resources/users';
import { currentUser, seesOthers, type CurrentUser } from './currentUser';
import { failureOf } from './failures';
import { httpClient } from './httpClient';
import { queryStringOf } from './reports';
import { dataOf } from './request';

/** The most cars whose owners are offered. */
const CARS_MAX = 1_000;

const ownersOfCars = async (filter: Record<string, unknown>, signal?: AbortSignal): Promise<RaRecord[]> => {
  const query = queryStringOf({
    filter,
    sort: { field: 'name', order: 'ASC' },
    page: 1,
    perPage: CARS_MAX,
  });
  const { json } = await httpClient(`${apiPath(cars)}${query}`, failureOf(users, 'list'), {
    signal: signal ?? null,
  });
  const found = dataOf(json);
  return (Array.isArray(found) ? (found as RaRecord[]) : []).map(({ userId, name }) => ({
    id: Number(userId),
    name: name as string,
  }));
};

/** Returns the user whose accounts are those of owners, not of `/user`: one who sees the fleets of others by access. */
export const viewerOfOwners = async (resource: string): Promise<CurrentUser | undefined> => {
  if (resource !== users.name) return undefined;
  const user = await currentUser();
  return !user.isAdmin && seesOthers(user) ? user : undefined;
};

/** Reads the owners whose fleets the user may see, by id and name: their accounts are not open to the user. */
const readOwners = async (
  { id, name, access }: CurrentUser,
  filter: Record<string, unknown>,
  signal?: AbortSignal,
): Promise<readonly RaRecord[]> => {
  const known: RaRecord[] = [
    { id, name },
    ...access.flatMap((one) => (one.ownerId === null ? [] : [{ id: one.ownerId, name: one.name ?? '' }])),
  ];
  const seesAll = access.some(({ ownerId }) => ownerId === null);
  const all = seesAll ? [...known, ...(await ownersOfCars(filter, signal))] : known;
  return [...new Map(all.map((owner) => [owner.id, owner])).values()];
};

/** Lists the owners whose fleets the user may see, as a choice. */
export const listOwners = async (
  user: CurrentUser,
  { filter, pagination, signal }: Partial<GetListParams> & { signal?: AbortSignal },
): Promise<GetListResult> => {
  const q = String((filter as { q?: unknown } | undefined)?.q ?? '').toLowerCase();
  const owners = (await readOwners(user, q ? { q } : {}, signal))
    .filter(({ name }) => String(name).toLowerCase().includes(q))
    .toSorted((one, other) => String(one.name).localeCompare(String(other.name)));
  const { page = 1, perPage = 25 } = pagination ?? {};
  return { data: owners.slice((page - 1) * perPage, page * perPage), total: owners.length };
};

/** Reads the given owners, of those whose fleets the user may see. */
export const getOwners = async <R extends RaRecord>(
  user: CurrentUser,
  ids: readonly unknown[],
  signal?: AbortSignal,
): Promise<R[]> => {
  const wanted = new Set(ids.map(Number));
  const owners = await readOwners(user, { userId: [...wanted] }, signal);
  return owners.filter(({ id }) => wanted.has(Number(id))) as R[];
};

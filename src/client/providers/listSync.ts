import type { RaRecord, SortPayload } from 'react-admin';
import { apiPath, scopePath } from '../../contract/paths';
import { resourceNamed } from '../../resources';
import { config } from '../config';
import { isSentWithoutToken } from './httpClient';
import type { Filter } from './listEndpoint';
import { dataOf } from './request';
import { getToken } from './session';

interface ListQuery {
  filter: Filter;
  sort: SortPayload;
  /** The maximum number of records. */
  max: number;
}

/** Returns the path of a filtered list, for a server that pages its lists. */
const pathOf = (resource: string, { filter, sort, max }: ListQuery): string => {
  const definition = resourceNamed(resource);
  const { carId, userId, ...others } = filter;
  const scoped = [
    ['byCarId', carId],
    ['byUserId', userId],
  ] as const;
  const [scope, id] = scoped.find(([name, each]) => each != null && definition.scopes.includes(name)) ?? [];
  const scopedFilter = scope === 'byCarId' ? { ...others, userId } : others;
  const query = new URLSearchParams({
    sort: JSON.stringify([sort.field, sort.order]),
    range: JSON.stringify([0, max - 1]),
    filter: JSON.stringify(scope ? scopedFilter : filter),
  });
  return `${scope ? scopePath(definition, scope, String(id)) : apiPath(definition)}?${query}`;
};

/**
 * Reads a list synchronously, because a browser does not wait for promises in `beforeprint`. Returns undefined on
 * failure.
 */
export const listSync = (resource: string, list: ListQuery): readonly RaRecord[] | undefined => {
  const request = new XMLHttpRequest();
  const path = pathOf(resource, list);
  try {
    request.open('GET', `${config.apiUrl}${path}`, false);
    const token = getToken();
    if (token && !isSentWithoutToken(path)) request.setRequestHeader('Authorization', token);
    request.send();
    const data = request.status === 200 ? dataOf(JSON.parse(request.responseText)) : undefined;
    return Array.isArray(data) ? (data as RaRecord[]) : undefined;
  } catch {
    return undefined;
  }
};

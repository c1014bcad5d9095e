import type { RaRecord, SortPayload } from 'react-admin';
import { apiPath, scopePath } from '../../contract/paths';
import { findResource } from '../../resources';
import { config } from '../config';
import { isSentWithoutToken } from './httpClient';
import type { Filter } from './listEndpoint';
import { type ReportQuery, queryStringOf } from './reports';
import { dataOf } from './request';
import { getToken } from './session';

interface ListQuery {
  filter: Filter;
  sort: SortPayload;
  /** The maximum number of records. */
  max: number;
  /** Further parameters of a report. */
  parameters?: ReportQuery['parameters'];
}

/** A server sends at most this many records of a range. */
const PAGE_SIZE = 1000;

/** Returns the path of a page of a filtered list, for a server that pages its lists. */
const pathOf = (resource: string, { filter, sort, parameters }: ListQuery, page: number): string => {
  const query = { sort, page, perPage: PAGE_SIZE };
  const definition = findResource(resource);
  if (!definition) return `/${resource}${queryStringOf({ ...query, filter, parameters })}`;
  const { carId, userId, ...others } = filter;
  const scoped = [
    ['byCarId', carId],
    ['byUserId', userId],
  ] as const;
  const [scope, id] = scoped.find(([name, each]) => each != null && definition.scopes.includes(name)) ?? [];
  const scopedFilter = scope === 'byCarId' ? { ...others, userId } : others;
  const path = scope ? scopePath(definition, scope, String(id)) : apiPath(definition);
  return `${path}${queryStringOf({ ...query, filter: scope ? scopedFilter : filter })}`;
};

/** Returns undefined on failure. */
const pageSync = (path: string): readonly RaRecord[] | undefined => {
  const request = new XMLHttpRequest();
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

/**
 * Reads a list synchronously, because a browser does not wait for promises in `beforeprint`. Returns undefined on
 * failure.
 */
export const listSync = (resource: string, list: ListQuery): readonly RaRecord[] | undefined => {
  const records: RaRecord[] = [];
  for (let page = 1; records.length < list.max; page += 1) {
    const found = pageSync(pathOf(resource, list, page));
    if (!found) return undefined;
    records.push(...found);
    if (found.length < PAGE_SIZE) break;
  }
  return records;
};

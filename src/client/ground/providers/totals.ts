import type { QueryFunctionContext } from '@tanstack/react-query';
import { apiPath } from '../../../contract/paths';
import { resourceNamed } from '../../../resources';
import { httpClient } from './httpClient';
import { isNotFound } from './reports';
import type { Filter } from './listEndpoint';
import { dataOf } from './request';

/** The totals of the money columns of a filtered list, in kwacha, by source. */
export type Totals = Readonly<Record<string, number>>;

const isNumber = (entry: [string, unknown]): entry is [string, number] => typeof entry[1] === 'number';

/** Reads the totals of a full filtered list. Throws an HttpError. */
export const fetchTotals = async (
  resource: string,
  filter: Filter,
  signal?: AbortSignal,
): Promise<Totals> => {
  const path = `${apiPath(resourceNamed(resource))}/totals?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const data = dataOf((await httpClient(path, '', signal ? { signal } : {})).json);
  return typeof data === 'object' && data !== null
    ? Object.fromEntries(Object.entries(data).filter(isNumber))
    : {};
};

/**
 * Reads the totals of a full filtered list. After a 404 they are empty, and not requested again while the client's cache
 * remembers it.
 */
export const getTotals = async (
  resource: string,
  filter: Filter,
  { client, signal }: QueryFunctionContext,
): Promise<Totals> => {
  const missing = [resource, 'hasNoTotals'];
  if (client.getQueryData(missing)) return {};
  try {
    return await fetchTotals(resource, filter, signal);
  } catch (reason) {
    if (!isNotFound(reason)) throw reason;
    client.setQueryData(missing, true);
    return {};
  }
};

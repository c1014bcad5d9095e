import { httpClient } from './httpClient';
import { orNone } from './reports';
import { dataOf } from './request';

/** Reads the totals of all records, or null if the server has none. */
export const getFigures = (signal?: AbortSignal): Promise<unknown> => {
  const response = httpClient('/figures', '', { signal: signal ?? null });
  return response.then(({ json }) => dataOf(json) ?? null, orNone(null));
};

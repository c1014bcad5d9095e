import { httpClient } from './httpClient';
import { orNone } from './reports';
import { dataOf } from './request';

/** Reads the figures of the homepage, or those of one owner's fleet; null if the server has none. */
export const getFigures = (signal?: AbortSignal, ownerId?: number): Promise<unknown> => {
  const path = ownerId === undefined ? '/figures' : `/figures?ownerId=${ownerId}`;
  const response = httpClient(path, '', { signal: signal ?? null });
  return response.then(({ json }) => dataOf(json) ?? null, orNone(null));
};

import { httpClient } from './httpClient';
import { dataOf } from './request';

/** Reads the totals of all records, or null if the server has none. */
export const getFigures = async (signal?: AbortSignal): Promise<unknown> => {
  try {
    return dataOf((await httpClient('/figures', '', { signal: signal ?? null })).json) ?? null;
  } catch {
    return null;
  }
};

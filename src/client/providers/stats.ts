import { httpClient } from './httpClient';
import { dataOf } from './request';

/** What the records add up to; null where the server keeps no figures. */
export const getFigures = async (signal?: AbortSignal): Promise<unknown> => {
  try {
    return dataOf((await httpClient('/figures', '', { signal: signal ?? null })).json) ?? null;
  } catch {
    return null;
  }
};

import { apiPath } from '../../contract/paths';
import { resourceNamed } from '../../resources';
import { httpClient } from './httpClient';
import type { Filter } from './listEndpoint';
import { dataOf } from './request';

/** What the money columns of a filtered list add up to, in kwacha, by source. */
export type Totals = Readonly<Record<string, number>>;

const isNumber = (entry: [string, unknown]): entry is [string, number] => typeof entry[1] === 'number';

const ask = async (resource: string, filter: Filter, signal?: AbortSignal): Promise<Totals> => {
  const path = `${apiPath(resourceNamed(resource))}/totals?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const data = dataOf((await httpClient(path, '', { signal: signal ?? null })).json);
  return typeof data === 'object' && data !== null
    ? Object.fromEntries(Object.entries(data).filter(isNumber))
    : {};
};

const lacking = new Set<string>();

/** Asks for the totals of a whole filtered list; none where the server keeps none, which is not asked again. */
export const getTotals = async (resource: string, filter: Filter, signal?: AbortSignal): Promise<Totals> => {
  if (lacking.has(resource)) return {};
  try {
    return await ask(resource, filter, signal);
  } catch (reason) {
    if (signal?.aborted) throw reason;
    if (reason instanceof Error && 'status' in reason && reason.status === 404) lacking.add(resource);
    return {};
  }
};

import type { ResourceDefinition } from '../../contract/resource';
import { httpClient } from './httpClient';
import type { Filter } from './listEndpoint';
import { getToken } from './session';

/** A call that only a server with an archive answers. It finds nothing. */
const probe = `/search?filter=${encodeURIComponent('{"archived":false}')}`;

let known: { token: string | undefined; answer: Promise<boolean> } | undefined;

/**
 * Whether the server has an archive; it is asked once per token, until it answers. After a failure, the list itself shows what
 * is wrong.
 */
const hasArchive = (): Promise<boolean> => {
  const token = getToken();
  if (known && known.token === token) return known.answer;
  const answer = httpClient(probe, '').then(
    () => true,
    ({ status }: { status?: number }) => {
      const isAnswered = status === 400 || status === 404;
      if (!isAnswered) known = undefined;
      return !isAnswered;
    },
  );
  known = { token, answer };
  return answer;
};

/**
 * Leaves the archived records out of a list that does not ask for them, so that no choice and no list has them. The drivers
 * of a car are its history, and records that are asked for by id are shown as they are.
 */
export const inUse = async ({ flags = {} }: ResourceDefinition, filter: Filter = {}): Promise<Filter> => {
  const isAsked = ['archived', 'id', 'carId'].some((source) => filter[source] !== undefined);
  if (!flags['archived'] || isAsked || !(await hasArchive())) return filter;
  return { ...filter, archived: false };
};

import { badRequest } from '../errors';

/** The version an `If-Match: "<updatedAt>"` names; none without the header or with `*`. Throws 400 when it is neither. */
export const readVersion = (header: string | undefined): string | undefined => {
  if (header === undefined || header.trim() === '*') return undefined;
  const quoted = /^\s*"([^"]*)"\s*$/.exec(header);
  if (!quoted) throw badRequest({ 'If-Match': 'If-Match must be one version in double quotes' });
  return quoted[1];
};

import { badRequest } from '../errors';

/** Parses the version of `If-Match: "<updatedAt>"`; undefined without the header or for `*`. Throws 400 for anything else. */
export const readVersion = (header: string | undefined): string | undefined => {
  if (header === undefined || header.trim() === '*') return undefined;
  const quoted = /^\s*"([^"]*)"\s*$/.exec(header);
  if (!quoted) throw badRequest({ 'If-Match': 'If-Match must be one version in double quotes' });
  return quoted[1];
};

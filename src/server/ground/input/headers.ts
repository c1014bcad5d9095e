import { badRequest } from '../errors';

/** Parses the version of `If-Match: "<updatedAt>"`; undefined without the header or for `*`. Throws 400 for anything else. */
export const readVersion = (header: string | undefined): string | undefined => {
  const text = header?.trim();
  if (text === undefined || text === '*') return undefined;
  const quoted = /^"([^"]*)"$/.exec(text);
  if (!quoted) throw badRequest({ 'If-Match': 'If-Match must be one version in double quotes' });
  return quoted[1];
};

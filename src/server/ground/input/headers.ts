import { badRequest } from '../errors';

/** Parses the version of `If-Match: "<updatedAt>"`; undefined without the header or for `*`. Throws 400 for anything else. */
export const readVersion = (header: string | undefined): string | undefined => {
  const text = header?.trim();
  if (text === undefined || text === '*') return undefined;
  const quoted = /^"([^"]*)"$/.exec(text);
  if (!quoted) throw badRequest({ 'If-Match': 'If-Match must be one version in double quotes' });
  return quoted[1];
};

const KEY = /^[\u0020-\u007e]{1,200}$/;

/** Parses the key of `Idempotency-Key`; undefined without the header. Throws 400. */
export const readKey = (header: unknown): string | undefined => {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !KEY.test(header))
    throw badRequest({ 'Idempotency-Key': 'Idempotency-Key must have 1 to 200 plain characters' });
  return header;
};

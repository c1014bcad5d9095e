import type { FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { HttpError } from '../errors';

/** The origin of the pages: the one of the settings, else that of the request. Throws 400 if its host is none. */
export const originOf = ({ protocol, host }: FastifyRequest, { PUBLIC_URL }: Config): string => {
  if (PUBLIC_URL !== undefined) return PUBLIC_URL;
  const address = `${protocol}://${host}`;
  if (!URL.canParse(address)) throw new HttpError(400, 'The address cannot be read');
  return new URL(address).origin;
};

/** Returns the host of the pages if browsers offer passkeys there: with https, or on this machine by name. */
export const passkeyHost = (origin: string): string | undefined => {
  if (!URL.canParse(origin)) return undefined;
  const { protocol, hostname } = new URL(origin);
  if (/^[\d.]+$|:/.test(hostname)) return undefined;
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  return protocol === 'https:' || isLocal ? hostname : undefined;
};

import type { FastifyRequest } from 'fastify';
import type { Config } from '../config';

/** The origin of the pages: the one of the settings, else that of the request. */
export const originOf = ({ protocol, host }: FastifyRequest, { PUBLIC_URL }: Config): string =>
  PUBLIC_URL ?? `${protocol}://${host}`;

/** Returns the host of the pages if browsers offer passkeys there: with https, or on this machine by name. */
export const passkeyHost = (origin: string): string | undefined => {
  if (!URL.canParse(origin)) return undefined;
  const { protocol, hostname } = new URL(origin);
  if (/^[\d.]+$|:/.test(hostname)) return undefined;
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  return protocol === 'https:' || isLocal ? hostname : undefined;
};

import type { FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { HttpError } from '../errors';

/** The origin of the pages: the one of the settings, else that of the request. Throws 400 if its host is none. */
export const originOf = (
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>,
): string => {
  if (PUBLIC_URL !== undefined) return PUBLIC_URL;
  const address = `${protocol}://${host}`;
  if (!URL.canParse(address)) throw new HttpError(400, 'The address cannot be read');
  return new URL(address).origin;
};

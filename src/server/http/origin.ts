import type { FastifyRequest } from 'fastify';
import type { Config } from '../ground/config';
import { HttpError } from '../ground/errors';

/** The origin of the pages: from the settings, else from the request. Throws 400 if the request has no valid host. */
export const originOf = (
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>,
): string => {
  if (PUBLIC_URL !== undefined) return PUBLIC_URL;
  const address = `${protocol}://${host}`;
  if (!URL.canParse(address)) throw new HttpError(400, 'The address cannot be read');
  return new URL(address).origin;
};

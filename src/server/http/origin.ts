import type { FastifyRequest } from 'fastify';

/** The address of the pages: that of the settings, else that of the request. */
export const originOf = (
  { PUBLIC_URL }: { readonly PUBLIC_URL?: string | undefined },
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): string => PUBLIC_URL ?? `${protocol}://${host}`;

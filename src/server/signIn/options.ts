import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { oidcName } from '../config';
import { originOf } from '../http/origin';
import { addRoute, type RouteContext } from '../http/route';
import { refuseQuery } from '../input/query';
import { passkeyHost } from './passkeyHost';

const response = z.object({
  data: z.object({
    signup: z.boolean(),
    mail: z.boolean(),
    passkeys: z.boolean(),
    oidc: z.object({ name: z.string() }).nullable(),
  }),
});

/** The route of what the login page offers. */
export const options = (api: FastifyInstance, context: RouteContext): void => {
  const { config, mail } = context;
  const { SIGNUP } = config;
  addRoute(
    api,
    context,
    'GET',
    '/auth/options',
    { summary: 'Get the ways to sign in', tag: 'Account', response },
    (request) => {
      refuseQuery(request.query);
      const name = oidcName(config);
      return {
        data: {
          signup: SIGNUP === 'open',
          mail: mail !== undefined,
          passkeys: passkeyHost(originOf(request, config)) !== undefined,
          oidc: name === undefined ? null : { name },
        },
      };
    },
  );
};

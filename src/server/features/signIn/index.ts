import type { FastifyInstance } from 'fastify';
import { router, type RouteContext } from '../../http/route';
import { factor } from './factor';
import { links } from './links';
import { oidc } from './oidc';
import { passkeys, passkeyHost } from './passkeys';
import { passkeySignIn } from './passkeySignIn';
import { sessions } from './sessions';
import { z } from 'zod';
import { oidcName } from '../../ground/config';
import { originOf } from '../../http/origin';

const response = z.object({
  data: z.object({
    signup: z.boolean(),
    mail: z.boolean(),
    passkeys: z.boolean(),
    oidc: z.object({ name: z.string() }).nullable(),
  }),
});

/** The route of what the login page offers. */
const options = (api: FastifyInstance, context: RouteContext): void => {
  const route = router(api, context);
  const { config, accountMessages } = context;
  const { SIGNUP } = config;
  route(
    'GET',
    '/auth/options',
    { summary: 'Get the ways to sign in', tag: 'Account', response },
    ({ request }) => {
      const name = oidcName(config);
      return {
        data: {
          signup: SIGNUP === 'open',
          mail: accountMessages !== undefined,
          passkeys: passkeyHost(originOf(request, config)) !== undefined,
          oidc: name === undefined ? null : { name },
        },
      };
    },
  );
};

/** The routes of signing in other than by a password alone, and of the devices that are signed in. */
export const signIn = (api: FastifyInstance, context: RouteContext): void => {
  options(api, context);
  links(api, context);
  factor(api, context);
  passkeys(api, context);
  passkeySignIn(api, context);
  oidc(api, context);
  sessions(api, context);
};

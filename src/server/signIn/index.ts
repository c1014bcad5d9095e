import type { FastifyInstance } from 'fastify';
import type { RouteContext } from '../http/route';
import { factor } from './factor';
import { links } from './links';
import { oidc } from './oidc';
import { options } from './options';
import { passkeys } from './passkeys';
import { passkeySignIn } from './passkeySignIn';
import { sessions } from './sessions';

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

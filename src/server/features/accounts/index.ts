import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sentences } from '../../../contract/messages';
import { accountPaths } from '../../../contract/paths';
import { logIn } from './login';
import { checkPassword } from './passwords';
import { countSignUp } from '../../auth/quotas';
import { endSession } from '../../auth/sessions';
import { isSetupCode, SETUP_LINK_INVALID, useSetupCode } from './setup';
import { write } from '../../db/groupCommit';
import { findOne } from '../../db/findRecord';
import { accountLabels, loginBody, nothing, signedIn, signUpBody } from './bodies';
import { readBody } from '../../ground/input/bodies';
import { createRecord } from '../../rows/records';
import { forbidden } from '../../ground/errors';
import { systemViewer } from '../../auth/viewer';
import { openSession } from './openSession';
import { clientOf } from '../../http/call';
import { router, type RouteContext } from '../../http/route';

const tag = 'Account';

const currentUserRead = z.object({
  data: z.object({
    id: z.int(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    isAdmin: z.boolean(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    access: z.array(
      z.object({
        ownerId: z.int().nullable(),
        name: z.string().nullable(),
        level: z.enum(['view', 'record', 'correct']),
      }),
    ),
  }),
});

/** The routes of sign-up, login, logout and the current user. */
export const accounts = (api: FastifyInstance, context: RouteContext): void => {
  const route = router(api, context);
  const { database, models, config, calendar } = context;
  const { db } = database;
  const model = models('users');

  route(
    'POST',
    accountPaths.signup,
    { summary: 'Sign up', tag, isCreated: true, rawBody: signUpBody, response: 'users' },
    async ({ request }) => {
      const { setupCode: code } = (request.body ?? {}) as Record<string, unknown>;
      const isAdmin = typeof code === 'string' && (await isSetupCode(db, code));
      if (typeof code !== 'string' && config.SIGNUP === 'closed') throw forbidden(sentences.signupClosed);
      // A refused sign-up counts: reading it takes time too.
      if (!isAdmin) await countSignUp(database, request.ip, config.SIGNUPS_PER_HOUR);
      if (typeof code === 'string' && !isAdmin) throw forbidden(SETUP_LINK_INVALID);
      const { setupCode, ...input } = readBody(signUpBody, request.body, accountLabels);
      await checkPassword(input.password, input.name, input.email);
      const resolved = (await model.hooks.resolveInput?.({ ...input, isAdmin })) ?? input;
      return write(database, async (trx) => {
        if (isAdmin) await useSetupCode(trx, String(setupCode));
        const viewer = systemViewer(input.name);
        return createRecord({ trx, model, models, viewer, calendar }, resolved);
      });
    },
  );
  route(
    'POST',
    accountPaths.login,
    { summary: 'Sign in; returns a token', tag, body: loginBody, labels: accountLabels, response: signedIn },
    async ({ body: given, request }) => {
      const client = clientOf(request);
      const token = await logIn(database, { ...given, address: client.address }, (trx, account) =>
        openSession(trx, account, 'password', client, context),
      );
      return { data: { token } };
    },
  );
  route(
    'GET',
    accountPaths.currentUser,
    {
      summary: 'Get the current user, and their access to the fleets of others',
      tag,
      response: currentUserRead,
    },
    async ({ viewer: { id, grants = [] } }) => {
      const access = grants.map(({ ownerId, ownerName: name, level }) => ({ ownerId, name, level }));
      return { data: { ...(await findOne(db, model, id)), access } };
    },
  );
  route(
    'POST',
    accountPaths.logout,
    { summary: 'Sign out; ends the session', tag, response: nothing },
    async ({ viewer: { tokenHash = '' }, reply }) => {
      await write(database, (trx) => endSession(trx, tokenHash));
      // Not `storage`: what waits to be sent is there.
      reply.header('clear-site-data', '"cache"');
      return { data: {} };
    },
  );
};

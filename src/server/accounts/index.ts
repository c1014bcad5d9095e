import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sentences } from '../../contract/messages';
import { accountPaths } from '../../contract/paths';
import { logIn } from './login';
import { checkPassword } from './passwords';
import { countSignUp } from '../auth/quotas';
import { endSession } from '../auth/sessions';
import { isSetupCode, SETUP_LINK_INVALID, useSetupCode } from './setup';
import { write } from '../db/groupCommit';
import { findOne } from '../db/findRecord';
import { accountLabels, loginBody, signUpBody } from './bodies';
import { readBody } from '../input/bodies';
import { refuseQuery } from '../input/query';
import { createRecord } from '../records';
import { forbidden } from '../errors';
import { systemViewer } from '../records/hooks';
import { addRoute, refuseBody, viewerOf, type Handler, type RouteContext } from '../http/route';

const tag = 'Account';

const signedIn = z.object({ data: z.object({ token: z.string() }) });
const nothing = z.object({ data: z.object({}) });

/** The routes of sign-up, login, logout and the current user. */
export const accounts = (api: FastifyInstance, context: RouteContext): void => {
  const { database, models, config, calendar } = context;
  const { db } = database;
  const model = models('users');
  const lifetime = { idleDays: config.SESSION_IDLE_DAYS, maxDays: config.SESSION_MAX_DAYS };

  const signUp: Handler = async (request, reply) => {
    refuseQuery(request.query);
    const { setupCode: code } = (request.body ?? {}) as Record<string, unknown>;
    const isAdmin = typeof code === 'string' && (await isSetupCode(db, code));
    if (typeof code === 'string' && !isAdmin) throw forbidden(SETUP_LINK_INVALID);
    if (!isAdmin && config.SIGNUP === 'closed') throw forbidden(sentences.signupClosed);
    const { setupCode, ...input } = readBody(signUpBody, request.body, accountLabels);
    await checkPassword(String(input['password']), String(input['name']), String(input['email']));
    if (!isAdmin) await countSignUp(database, request.ip, config.SIGNUPS_PER_HOUR);
    const resolved = (await model.hooks.resolveInput?.({ ...input, isAdmin })) ?? input;
    reply.code(201);
    return write(database, async (trx) => {
      if (isAdmin) await useSetupCode(trx, String(setupCode));
      const viewer = systemViewer(String(input['name']));
      return createRecord({ trx, model, models, viewer, calendar }, resolved);
    });
  };

  const login: Handler = async (request) => {
    refuseQuery(request.query);
    const { email, password } = readBody(loginBody, request.body, accountLabels) as {
      email: string;
      password: string;
    };
    return { data: { token: await logIn(database, { email, password, address: request.ip }, lifetime) } };
  };

  const currentUser: Handler = async (request) => {
    refuseQuery(request.query);
    const { id } = viewerOf(request);
    return { data: await findOne(db, model, id) };
  };

  const logout: Handler = async (request) => {
    refuseQuery(request.query);
    refuseBody(request);
    const { tokenHash = '' } = viewerOf(request);
    await write(database, (trx) => endSession(trx, tokenHash));
    return { data: {} };
  };

  addRoute(
    api,
    context,
    'POST',
    accountPaths.signup,
    { summary: 'Sign up', tag, body: signUpBody, response: 'users' },
    signUp,
  );
  addRoute(
    api,
    context,
    'POST',
    accountPaths.login,
    { summary: 'Sign in; returns a token', tag, body: loginBody, response: signedIn },
    login,
  );
  addRoute(
    api,
    context,
    'GET',
    accountPaths.currentUser,
    { summary: 'Get the current user', tag, response: 'users' },
    currentUser,
  );
  addRoute(
    api,
    context,
    'POST',
    accountPaths.logout,
    { summary: 'Sign out; ends the session', tag, response: nothing },
    logout,
  );
};

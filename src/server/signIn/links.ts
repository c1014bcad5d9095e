import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { accountPaths } from '../../contract/paths';
import { users } from '../../resources/users';
import { accountLabels, forgotBody, givenLinkBody, linkBody, newPasswordBody } from '../accounts/bodies';
import { hashPassword } from '../accounts/hashing';
import { findLinked, linkIsGone, makeLink, redeemLink, type LinkedAccount } from '../accounts/links';
import { afterCode } from '../accounts/login';
import { openSession } from '../accounts/openSession';
import { checkPassword } from '../accounts/passwords';
import { proveEmail } from '../accounts/provedEmail';
import { countCall, HOUR_MS, isWithin, MINUTE_MS } from '../auth/counted';
import { write } from '../db/groupCommit';
import { fold } from '../db/sql/tables';
import { conflict, forbidden, notFound } from '../errors';
import { originOf } from '../http/origin';
import { addRoute, clientOf, idOf, viewerOf, type Handler, type RouteContext } from '../http/route';
import { preferredName } from '../i18n/languages';
import { readBody } from '../input/bodies';
import { refuseQuery } from '../input/query';
import { updateRecord } from '../records';
import { logChange } from '../records/auditLog';

const tag = 'Account';
const nothing = z.object({ data: z.object({}) });
const signedIn = z.object({ data: z.object({ token: z.string() }) });
const link = z.object({ url: z.string(), expiresAt: z.iso.datetime() });

/** The calls that ask for a link, from one address. */
const FORGOT_CALLS = { kind: 'forgot', max: 20, withinMs: HOUR_MS };
/** The mails to one account. */
const FORGOT_MAILS = { kind: 'forgotMail', max: 3, withinMs: HOUR_MS };
/** The links that do not work, from one address. */
const WRONG_LINKS = { kind: 'wrongLink', max: 20, withinMs: MINUTE_MS };

/** The routes of links that set a password. */
export const links = (api: FastifyInstance, context: RouteContext): void => {
  const { database, models, calendar, config, mail } = context;
  const model = models(users.name);

  const give: Handler = async (request, reply) => {
    refuseQuery(request.query);
    const { send } = readBody(
      givenLinkBody,
      request.body === undefined ? {} : request.body,
      accountLabels,
    ) as { send?: boolean };
    const viewer = viewerOf(request);
    const id = idOf(request);
    if (send && !mail) throw conflict('No mail server is set up');
    if (id === viewer.id) throw forbidden('Change your own password in your profile');
    reply.code(201);
    return write(database, async (trx) => {
      const account = await trx.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst();
      if (!account) throw notFound('There is no such user');
      const at = new Date().toISOString();
      await logChange(trx, {
        author: viewer,
        action: 'link',
        resource: users.name,
        recordId: id,
        title: account.name,
        at,
      });
      const isMailed = send === true;
      const made = await makeLink(trx, id, 'given', originOf(request, config), isMailed);
      // The administrator's page asked for it, but the person reads it.
      if (isMailed) await mail?.send(trx, id, { kind: 'passwordLink', ...made });
      return made;
    });
  };

  /** Does the same for every e-mail, so that neither the answer nor its time says whether there is an account. */
  const forget: Handler = async (request) => {
    refuseQuery(request.query);
    const { email } = readBody(forgotBody, request.body, accountLabels) as { email: string };
    const key = fold(users.fields.email, email);
    const language = preferredName(request.headers['accept-language']);
    await write(database, async (trx) => {
      await countCall(
        trx,
        FORGOT_CALLS,
        request.ip,
        'Too many links were asked for from your address. Please try again later',
      );
      const account = await trx
        .selectFrom('users')
        .select('id')
        .where('emailKey', 'in', [email.toLowerCase(), key])
        .executeTakeFirst();
      if (!mail || !(await isWithin(trx, FORGOT_MAILS, key))) return;
      const made = await makeLink(trx, account?.id ?? null, 'forgotten', originOf(request, config), true);
      if (account) await mail.send(trx, account.id, { kind: 'passwordLink', ...made, language });
    });
    return { data: {} };
  };

  /** Finds the account of a link. Links that do not work are counted: 410, or 429 after too many. */
  const find = async (token: string, address: string): Promise<LinkedAccount> => {
    const found = await findLinked(database.db, token);
    if (found) return found;
    await write(database, (trx) =>
      countCall(trx, WRONG_LINKS, address, 'Too many attempts to sign in. Please wait and try again'),
    );
    throw linkIsGone();
  };

  const show: Handler = async (request) => {
    refuseQuery(request.query);
    const { token } = readBody(linkBody, request.body, accountLabels) as { token: string };
    const { name, email } = await find(token, request.ip);
    return { data: { name, email } };
  };

  const setPassword: Handler = async (request) => {
    refuseQuery(request.query);
    const { token, password, code } = readBody(newPasswordBody, request.body, accountLabels) as {
      token: string;
      password: string;
      code?: string;
    };
    const client = clientOf(request);
    const { isAdmin, ...found } = await find(token, client.address);
    const account = { ...found, isAdmin: isAdmin === 1 };
    await checkPassword(password, account.name, account.email);
    const passwordHash = await hashPassword(password);
    const opened = await afterCode(database, account, client.address, code, async (trx) => {
      const { isMailed } = await redeemLink(trx, token);
      const write = { trx, model, models, viewer: account, calendar };
      await updateRecord(write, { id: account.id }, { password, passwordHash });
      if (isMailed) await proveEmail(trx, account.id);
      return openSession(trx, account, 'link', client, context);
    });
    return { data: { token: opened } };
  };

  addRoute(
    api,
    context,
    'POST',
    '/user/:id/link',
    {
      summary: 'Make a link that sets the password of a user',
      tag: users.title,
      isAction: true,
      isCreated: true,
      body: givenLinkBody,
      response: link,
    },
    give,
  );
  addRoute(
    api,
    context,
    'POST',
    accountPaths.forgot,
    {
      summary: 'Send a link that sets the password, if mail is set up',
      tag,
      body: forgotBody,
      response: nothing,
    },
    forget,
  );
  addRoute(
    api,
    context,
    'POST',
    accountPaths.link,
    {
      summary: 'Get the account of a link that sets a password',
      tag,
      body: linkBody,
      response: z.object({ data: z.object({ name: z.string(), email: z.string() }) }),
    },
    show,
  );
  addRoute(
    api,
    context,
    'POST',
    accountPaths.password,
    {
      summary: 'Set the password of a link; returns a token',
      tag,
      body: newPasswordBody,
      response: signedIn,
    },
    setPassword,
  );
};

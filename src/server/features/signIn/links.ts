import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { accountPaths } from '../../../contract/paths';
import { users } from '../../../resources/users';
import {
  accountLabels,
  forgotBody,
  givenLinkBody,
  linkBody,
  newPasswordBody,
  nothing,
  signedIn,
} from '../accounts/bodies';
import { hashPassword } from '../accounts/hashing';
import { findLinked, linkIsGone, makeLink, redeemLink, type LinkedAccount } from '../accounts/links';
import { afterCode } from '../accounts/login';
import { openSession } from '../accounts/openSession';
import { checkPassword } from '../accounts/passwords';
import { userName } from '../../rows/records/people';
import { proveEmail } from '../accounts/provedEmail';
import { countCall, isWithin } from '../../auth/counted';
import { write } from '../../db/groupCommit';
import { fold } from '../../db/sql/tables';
import { conflict, forbidden, notFound } from '../../ground/errors';
import { originOf } from '../../http/origin';
import { clientOf } from '../../http/call';
import { router, type RouteContext } from '../../http/route';
import { preferredName } from '../../ground/i18n/languages';
import { updateRecord } from '../../rows/records';
import { logChange } from '../../rows/records/auditLog';
import { HOUR_MS, MINUTE_MS } from '../../ground/calendar/time';

const tag = 'Account';
const link = z.object({ url: z.string(), expiresAt: z.iso.datetime() });

/** The calls that ask for a link, from one address. */
const FORGOT_CALLS = { kind: 'forgot', max: 20, withinMs: HOUR_MS };
/** The mails to one account. */
const FORGOT_MAILS = { kind: 'forgotMail', max: 3, withinMs: HOUR_MS };
/** The links that do not work, from one address. */
const WRONG_LINKS = { kind: 'wrongLink', max: 20, withinMs: MINUTE_MS };

/** The routes of links that set a password. */
export const links = (api: FastifyInstance, context: RouteContext): void => {
  const route = router(api, context);
  const { database, models, calendar, config, accountMessages } = context;
  const model = models(users.name);

  /** Finds the account of a link. Links that do not work are counted: 410, or 429 after too many. */
  const find = async (token: string, address: string): Promise<LinkedAccount> => {
    const found = await findLinked(database.db, token);
    if (found) return found;
    await write(database, (trx) =>
      countCall(trx, WRONG_LINKS, address, 'Too many attempts to sign in. Please wait and try again'),
    );
    throw linkIsGone();
  };

  route(
    'POST',
    '/user/:id/link',
    {
      summary: 'Make a link that sets the password of a user',
      tag: users.title,
      isAction: true,
      isCreated: true,
      body: givenLinkBody,
      labels: accountLabels,
      isBodyOptional: true,
      response: link,
    },
    async ({ viewer, id, body: { send }, request }) => {
      if (send && !accountMessages) throw conflict('No mail server is set up');
      if (id === viewer.id) throw forbidden('Change your own password in your profile');
      return write(database, async (trx) => {
        const name = await userName(trx, id);
        if (name === undefined) throw notFound('There is no such user');
        const at = new Date().toISOString();
        await logChange(trx, {
          author: viewer,
          action: 'link',
          resource: users.name,
          recordId: id,
          title: name,
          at,
        });
        const isMailed = send === true;
        const made = await makeLink(trx, id, 'given', originOf(request, config), isMailed);
        // The administrator's page asked for it, but the person reads it.
        if (isMailed) await accountMessages?.send(trx, id, { kind: 'passwordLink', ...made });
        return made;
      });
    },
  );
  route(
    'POST',
    accountPaths.forgot,
    {
      summary: 'Send a link that sets the password, if mail is set up',
      tag,
      body: forgotBody,
      labels: accountLabels,
      response: nothing,
    },
    // Does the same for every e-mail, so that neither the answer nor its time says whether there is an account.
    async ({ body: { email }, request }) => {
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
        if (!accountMessages || !(await isWithin(trx, FORGOT_MAILS, key))) return;
        const made = await makeLink(trx, account?.id ?? null, 'forgotten', originOf(request, config), true);
        if (account) await accountMessages.send(trx, account.id, { kind: 'passwordLink', ...made, language });
      });
      return { data: {} };
    },
  );
  route(
    'POST',
    accountPaths.link,
    {
      summary: 'Get the account of a link that sets a password',
      tag,
      body: linkBody,
      labels: accountLabels,
      response: z.object({ data: z.object({ name: z.string(), email: z.string() }) }),
    },
    async ({ body: { token }, request }) => {
      const { name, email } = await find(token, request.ip);
      return { data: { name, email } };
    },
  );
  route(
    'POST',
    accountPaths.password,
    {
      summary: 'Set the password of a link; returns a token',
      tag,
      body: newPasswordBody,
      labels: accountLabels,
      response: signedIn,
    },
    async ({ body: { token, password, code }, request }) => {
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
    },
  );
};

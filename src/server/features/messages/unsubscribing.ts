import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { pages } from '../../../contract/paths';
import { write } from '../../db/groupCommit';
import { notFound } from '../../ground/errors';
import { router, type RouteContext } from '../../http/route';
import { readBody } from '../../ground/input/bodies';
import { findPerson } from '../../rows/records/people';
import { nothing } from '../accounts/bodies';
import { choicesOf, storeChoices } from './choices';
import { newSecret } from '../../auth/sessions';
import type { Database } from '../../db/open/connect';
import { secretOf } from '../sending/secrets';
import { type ChosenKind, chosenKinds } from '../../../reports/chosenKinds';

const TOKEN = /^([1-9]\d{0,14})\.(\w+)\.([\w-]{43})$/;

const signatureOf = async (database: Database, userId: number, kind: string): Promise<string> => {
  const secret = await secretOf(database, 'unsubscribe', newSecret);
  return createHmac('sha256', secret).update(`${userId} ${kind}`).digest('base64url');
};

/** The token that ends e-mails of a kind to a person. */
export const unsubscribeToken = async (
  database: Database,
  userId: number,
  kind: ChosenKind,
): Promise<string> => `${userId}.${kind}.${await signatureOf(database, userId, kind)}`;

/** The receiver and the kind of the e-mails that a token ends; undefined if the token is invalid. */
const readUnsubscribeToken = async (
  database: Database,
  token: string,
): Promise<{ readonly userId: number; readonly kind: ChosenKind } | undefined> => {
  const [, id = '', name = '', signature = ''] = TOKEN.exec(token) ?? [];
  const kind = chosenKinds.find((one) => one === name);
  if (!kind) return undefined;
  const expected = Buffer.from(await signatureOf(database, Number(id), kind));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return { userId: Number(id), kind };
};

const labels = { token: { label: 'Token' } };
const TOKEN_LENGTH_MAX = 200;

/**
 * The address that ends e-mails of a kind, without a session. One click in a mail program sends a POST (RFC 8058). A mail program
 * without that opens it in a browser, and scanners of links read it: a GET changes nothing and leads to a page with a button.
 */
export const unsubscribing = (api: FastifyInstance, context: RouteContext): void => {
  const route = router(api, context);
  const { database } = context;
  const body = z.strictObject({ token: z.string({ error: '{name} must be text' }) });

  route(
    'GET',
    '/mail/unsubscribe',
    {
      summary: 'Lead to the page that ends e-mails of a kind',
      tag: 'Messages',
      isRedirect: true,
      query: ['token'],
      response: z.null(),
    },
    async ({ query: { token = '' }, reply }) => {
      const known = String(token).slice(0, TOKEN_LENGTH_MAX).toWellFormed();
      return reply.redirect(`${pages.unsubscribe}#${encodeURIComponent(known)}`, 302);
    },
  );

  route(
    'POST',
    '/mail/unsubscribe',
    {
      summary: 'End e-mails of a kind, by the token of one of them',
      tag: 'Messages',
      isAction: true,
      takesForm: true,
      query: ['token'],
      rawBody: body,
      response: nothing,
    },
    async ({ query: { token: inQuery }, request }) => {
      const token =
        inQuery === undefined ? readBody(body, request.body ?? {}, labels).token : String(inQuery);
      const found =
        token.length <= TOKEN_LENGTH_MAX ? await readUnsubscribeToken(database, token) : undefined;
      if (!found) throw notFound('There is no such message');
      const { userId, kind } = found;
      await write(database, async (trx) => {
        const person = await findPerson(trx, userId);
        if (!person) return;
        const choices = choicesOf(person);
        const chosen = { ...choices, email: { ...choices.email, [kind]: false } };
        await storeChoices(trx, userId, { choices: JSON.stringify(chosen) });
      });
      return { data: {} };
    },
  );
};

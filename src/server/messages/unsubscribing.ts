import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { write } from '../db/groupCommit';
import { notFound } from '../errors';
import { addRoute, type RouteContext } from '../http/route';
import { readParameters } from '../http/rows/query';
import { readBody } from '../input/bodies';
import { findPerson } from '../records/people';
import { choicesOf } from './choices';
import { storeChoices } from './store';
import { readUnsubscribeToken } from './unsubscribe';

const labels = { token: { label: 'Token' } };
const TOKEN_LENGTH_MAX = 200;

/** The route that ends e-mails of a kind by one click in a mail program (RFC 8058), without a session. */
export const unsubscribing = (api: FastifyInstance, context: RouteContext): void => {
  const { database } = context;
  const body = z.strictObject({ token: z.string({ error: '{name} must be text' }) });

  addRoute(
    api,
    context,
    'POST',
    '/mail/unsubscribe',
    {
      summary: 'End e-mails of a kind, by the token of one of them',
      tag: 'Messages',
      isAction: true,
      takesForm: true,
      query: ['token'],
      body,
      response: z.object({ data: z.object({}) }),
    },
    async (request) => {
      const { token: inQuery } = readParameters(request.query, 'token');
      const token =
        inQuery === undefined
          ? (readBody(body, request.body ?? {}, labels) as { token: string }).token
          : String(inQuery);
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

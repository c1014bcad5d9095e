import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { proveEmail } from '../accounts/provedEmail';
import { nothing } from '../accounts/bodies';
import { countCall } from '../../auth/counted';
import { newSecret } from '../../auth/sessions';
import { write } from '../../db/groupCommit';
import type { Database, Queries } from '../../db/open/connect';
import { conflict, HttpError } from '../../ground/errors';
import { router, type RouteContext } from '../../http/route';
import { preferredName } from '../../ground/i18n/languages';
import { findPerson, type Person } from '../../rows/records/people';
import { hasMail } from '../sending/mail';
import { queueMessages } from '../sending/queue';
import { secretOf } from '../sending/secrets';
import { HOUR_MS, iso } from '../../ground/calendar/time';

const tag = 'Messages';
const labels = { token: { label: 'Token' } };
const TOKEN_LENGTH_MAX = 200;
const TOKEN = /^([1-9]\d{0,14})\.(\d{13})\.([\w-]{43})$/;
const PROOF_MS = 72 * HOUR_MS;
/** The proving mails of one account. */
const PROOFS = { kind: 'emailProof', max: 3, withinMs: HOUR_MS };
/** The links that do not work, from one address. */
const WRONG_PROOFS = { kind: 'wrongProof', max: 20, withinMs: HOUR_MS };

interface Account {
  readonly viewer: Pick<Person['viewer'], 'id'>;
  readonly email: string;
}

const proofSecret = (database: Database): Promise<string> => secretOf(database, 'emailProof', newSecret);

const signatureOf = (secret: string, { viewer, email }: Account, until: number): string =>
  createHmac('sha256', secret).update(`${viewer.id} ${until} ${email}`).digest('base64url');

/** The token that proves the e-mail of an account until a time. Another e-mail makes it worthless. */
export const emailProofToken = async (
  database: Database,
  account: Account,
  now: number,
): Promise<{ readonly token: string; readonly expiresAt: string }> => {
  const until = now + PROOF_MS;
  const signature = signatureOf(await proofSecret(database), account, until);
  const token = `${account.viewer.id}.${until}.${signature}`;
  return { token, expiresAt: iso(until) };
};

/** Returns the account whose e-mail a token proves; undefined if it is wrong or too old. */
const readProofToken = async (
  queries: Queries,
  secret: string,
  token: string,
): Promise<Person | undefined> => {
  const [, id = '', until = '', signature = ''] = TOKEN.exec(token) ?? [];
  const person = await findPerson(queries, Number(id));
  if (!person || Number(until) <= Date.now()) return undefined;
  const expected = Buffer.from(signatureOf(secret, person, Number(until)));
  const given = Buffer.from(signature);
  const isRight = given.length === expected.length && timingSafeEqual(given, expected);
  return isRight ? person : undefined;
};

/** The routes by which a person proves that mail to their e-mail reaches them. */
export const emailProof = (api: FastifyInstance, context: RouteContext): void => {
  const route = router(api, context);
  const { config, database } = context;
  const body = z.strictObject({
    token: z.string({ error: '{name} must be text' }).max(TOKEN_LENGTH_MAX, '{name} is too long'),
  });

  route(
    'GET',
    '/messages/proof',
    {
      summary: 'Get whether your e-mail is proved. Without that, no chosen message is mailed to it',
      tag,
      response: z.object({ data: z.object({ email: z.string(), isProved: z.boolean() }) }),
    },
    async ({ viewer }) => {
      const person = await findPerson(database.db, viewer.id);
      return { data: { email: person?.email ?? '', isProved: person?.isProved ?? false } };
    },
  );

  route(
    'POST',
    '/messages/proof',
    { summary: 'Mail yourself a link that proves your e-mail', tag, isAction: true, response: nothing },
    async ({ viewer, request }) => {
      if (!hasMail(config)) throw conflict('No mail server is set up');
      const { id: userId } = viewer;
      const language = preferredName(request.headers['accept-language']);
      await write(database, async (trx) => {
        if ((await findPerson(trx, userId))?.isProved) throw conflict('This e-mail is proved already');
        await countCall(trx, PROOFS, String(userId), 'Too many links were asked for. Please try again later');
        const now = Date.now();
        const message = { userId, kind: 'emailProof', channel: 'email', about: { language } } as const;
        await queueMessages(trx, [{ ...message, key: `emailProof ${crypto.randomUUID()}`, at: now }], now);
      });
      return { data: {} };
    },
  );

  route(
    'POST',
    '/mail/proof',
    {
      summary: 'Prove an e-mail by the token that was mailed to it',
      tag,
      isAction: true,
      body,
      labels,
      response: nothing,
    },
    async ({ body: { token }, request }) => {
      const secret = await proofSecret(database);
      const isProved = await write(database, async (trx) => {
        const person = await readProofToken(trx, secret, token);
        if (person) await proveEmail(trx, person.viewer.id);
        else await countCall(trx, WRONG_PROOFS, request.ip, 'Too many tries. Please try again later');
        return person !== undefined;
      });
      if (!isProved) throw new HttpError(410, 'This link was used or is too old. Ask for a new one.');
      return { data: {} };
    },
  );
};

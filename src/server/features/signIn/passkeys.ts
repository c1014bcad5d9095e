import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { accountLabels, confirmedBody, newPasskeyBody } from '../accounts/bodies';
import { countCall } from '../../auth/counted';
import { digest } from '../../auth/sessions';
import { write } from '../../db/groupCommit';
import type { Queries } from '../../db/open/connect';
import { MINUTE_MS } from '../../ground/calendar/time';
import { badRequest, conflict, notFound } from '../../ground/errors';
import { originOf } from '../../http/origin';
import { router, type RouteContext } from '../../http/route';
import { readBody } from '../../ground/input/bodies';
import { logChange } from '../../rows/records/auditLog';
import type { Viewer } from '../../auth/viewer';
import { newChallenge, takeChallenge } from './challenges';
import { confirmSelf } from './confirmSelf';

/** Returns the host of the pages if browsers offer passkeys there: with https, or on this machine by name. */
export const passkeyHost = (origin: string): string | undefined => {
  if (!URL.canParse(origin)) return undefined;
  const { protocol, hostname } = new URL(origin);
  if (/^[\d.]+$|:/.test(hostname)) return undefined;
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  return protocol === 'https:' || isLocal ? hostname : undefined;
};

const tag = 'Passkeys';
/** The most passkeys of an account. */
const PASSKEYS_MAX = 20;
/** The challenges of one account that adds passkeys. */
const CHALLENGES = { kind: 'ownChallenge', max: 60, withinMs: MINUTE_MS };

const passkey = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable(),
});

/** The options of a browser's call, as WebAuthn describes them. */
export const browserOptions = z.object({ data: z.looseObject({ challenge: z.string() }) });

const select = (queries: Queries, userId: number) =>
  queries
    .selectFrom('passkeys')
    .select(['id', 'name', 'createdAt', 'usedAt', 'credentialId', 'transports'])
    .where('userId', '=', userId)
    .orderBy('id');

type Stored = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

const answerOf = ({ id, name, createdAt, usedAt }: Stored) => ({ id, name, createdAt, usedAt });

/** Returns the host of the pages. Throws 409 where browsers offer no passkeys. */
export const requiredHost = (origin: string): string => {
  const host = passkeyHost(origin);
  if (host === undefined) throw conflict('Passkeys need an address with https');
  return host;
};

/** The routes of a user's own passkeys. */
export const passkeys = (api: FastifyInstance, context: RouteContext): void => {
  const route = router(api, context);
  const { database, config } = context;
  const { db } = database;

  const refuseMore = async (queries: Queries, userId: number): Promise<void> => {
    if ((await select(queries, userId).execute()).length >= PASSKEYS_MAX)
      throw conflict('You have too many passkeys. Remove one first');
  };

  const log = (trx: Queries, viewer: Viewer, action: 'passkey' | 'passkey-removed', name: string) =>
    logChange(trx, {
      author: viewer,
      action,
      resource: 'sessions',
      recordId: viewer.id,
      title: name,
      after: { userId: viewer.id, name },
      at: new Date().toISOString(),
    });

  /** Verifies the response of a browser. Every fault is 400 with the same sentence. */
  const verify = async (request: FastifyRequest, userId: number, response: RegistrationResponseJSON) => {
    const refusal = badRequest({ response: 'This passkey cannot be used. Please try again' });
    const origin = originOf(request, config);
    const expectedRPID = requiredHost(origin);
    const expectedChallenge = await takeChallenge(database, response.response.clientDataJSON, userId);
    if (expectedChallenge === undefined) throw refusal;
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID,
      requireUserVerification: true,
    }).catch(() => ({ registrationInfo: undefined }));
    if (!registrationInfo) throw refusal;
    return registrationInfo.credential;
  };

  route(
    'GET',
    '/passkeys',
    { summary: "List one's own passkeys", tag, response: z.object({ data: z.array(passkey) }) },
    async ({ viewer }) => ({ data: (await select(db, viewer.id).execute()).map(answerOf) }),
  );
  route(
    'POST',
    '/passkeys/options',
    {
      summary: 'Begin to add a passkey',
      tag,
      isAction: true,
      rawBody: confirmedBody,
      response: browserOptions,
    },
    async ({ viewer: { id }, request }) => {
      const rpID = requiredHost(originOf(request, config));
      const sent = request.body === undefined ? {} : request.body;
      const { currentPassword } = readBody(confirmedBody, sent, accountLabels);
      await confirmSelf(database, request, currentPassword, true);
      await refuseMore(db, id);
      const user = await db
        .selectFrom('users')
        .select(['name', 'email', 'createdAt'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const existing = await select(db, id).execute();
      const challenge = await write(database, async (trx) => {
        await countCall(trx, CHALLENGES, String(id), 'Too many tries. Please wait a minute');
        return newChallenge(trx, id);
      });
      const { generateRegistrationOptions } = await import('@simplewebauthn/server');
      const options = await generateRegistrationOptions({
        rpName: config.BRAND,
        rpID,
        userName: user.email,
        userDisplayName: user.name,
        // The same for all passkeys of an account. It reveals nothing about the account.
        userID: Buffer.from(digest(`passkeys ${id} ${user.createdAt}`), 'base64url'),
        challenge: Buffer.from(challenge, 'base64url'),
        attestationType: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: existing.map(({ credentialId, transports }) => ({
          id: credentialId,
          transports: transports.split(',').filter(Boolean),
        })),
      });
      return { data: options };
    },
  );
  route(
    'POST',
    '/passkeys',
    {
      summary: 'Add a passkey',
      tag,
      isAction: true,
      isCreated: true,
      body: newPasskeyBody,
      labels: accountLabels,
      response: passkey,
    },
    async ({ viewer, body: { name, response }, request }) => {
      const credential = await verify(request, viewer.id, response as unknown as RegistrationResponseJSON);
      return write(database, async (trx) => {
        await refuseMore(trx, viewer.id);
        const taken = await trx
          .selectFrom('passkeys')
          .select('id')
          .where('credentialId', '=', credential.id)
          .executeTakeFirst();
        if (taken) throw conflict('This passkey is known already');
        await log(trx, viewer, 'passkey', name);
        const row = {
          userId: viewer.id,
          name,
          credentialId: credential.id,
          publicKey: Buffer.from(credential.publicKey).toString('base64url'),
          counter: credential.counter,
          transports: (credential.transports ?? [])
            .filter((one) => /^[\w-]{1,20}$/.test(one))
            .slice(0, 8)
            .join(','),
          createdAt: new Date().toISOString(),
          usedAt: null,
        };
        const { id } = await trx.insertInto('passkeys').values(row).returning('id').executeTakeFirstOrThrow();
        return answerOf({ ...row, id });
      });
    },
  );
  route(
    'DELETE',
    '/passkeys/:id',
    { summary: 'Remove a passkey', tag, response: z.object({ data: passkey }) },
    ({ viewer, id }) =>
      write(database, async (trx) => {
        const found = await select(trx, viewer.id).where('id', '=', id).executeTakeFirst();
        if (!found) throw notFound('There is no such passkey');
        await trx.deleteFrom('passkeys').where('id', '=', id).execute();
        await log(trx, viewer, 'passkey-removed', found.name);
        return { data: answerOf(found) };
      }),
  );
};

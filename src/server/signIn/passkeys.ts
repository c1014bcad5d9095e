import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { accountLabels, confirmedBody, newPasskeyBody } from '../accounts/bodies';
import { digest } from '../auth/sessions';
import { write } from '../db/groupCommit';
import type { Queries } from '../db/open/connect';
import { badRequest, conflict, notFound } from '../errors';
import { originOf } from '../http/origin';
import { addRoute, idOf, refuseBody, viewerOf, type Handler, type RouteContext } from '../http/route';
import { readBody } from '../input/bodies';
import { refuseQuery } from '../input/query';
import { logChange } from '../records/auditLog';
import type { Viewer } from '../records/hooks';
import { newChallenge, takeChallenge } from './challenges';
import { confirmSelf } from './confirmSelf';
import { passkeyHost } from './passkeyHost';

const tag = 'Passkeys';
/** The most passkeys of an account. */
const PASSKEYS_MAX = 20;

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

  const list: Handler = async (request) => {
    refuseQuery(request.query);
    return { data: (await select(db, viewerOf(request).id).execute()).map(answerOf) };
  };

  const begin: Handler = async (request) => {
    refuseQuery(request.query);
    const rpID = requiredHost(originOf(request, config));
    const { id } = viewerOf(request);
    await confirmSelf(database, request, true);
    await refuseMore(db, id);
    const user = await db
      .selectFrom('users')
      .select(['name', 'email', 'createdAt'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const existing = await select(db, id).execute();
    const challenge = await write(database, (trx) => newChallenge(trx, id));
    const { generateRegistrationOptions } = await import('@simplewebauthn/server');
    const options = await generateRegistrationOptions({
      rpName: config.BRAND,
      rpID,
      userName: user.email,
      userDisplayName: user.name,
      // The same for all passkeys of an account, and tells nothing of it.
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
  };

  /** Verifies what a browser returned. Throws 400 with one sentence for whatever is wrong with it. */
  const verify = async (request: FastifyRequest, response: RegistrationResponseJSON) => {
    const refusal = badRequest({ response: 'This passkey cannot be used. Please try again' });
    const origin = originOf(request, config);
    const expectedRPID = requiredHost(origin);
    const expectedChallenge = await takeChallenge(
      database,
      response.response.clientDataJSON,
      viewerOf(request).id,
    );
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

  const add: Handler = async (request, reply) => {
    refuseQuery(request.query);
    const viewer = viewerOf(request);
    const { name, response } = readBody(newPasskeyBody, request.body, accountLabels) as {
      name: string;
      response: RegistrationResponseJSON;
    };
    const credential = await verify(request, response);
    reply.code(201);
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
  };

  const remove: Handler = async (request) => {
    refuseQuery(request.query);
    refuseBody(request);
    const viewer = viewerOf(request);
    const id = idOf(request);
    return write(database, async (trx) => {
      const found = await select(trx, viewer.id).where('id', '=', id).executeTakeFirst();
      if (!found) throw notFound('There is no such passkey');
      await trx.deleteFrom('passkeys').where('id', '=', id).execute();
      await log(trx, viewer, 'passkey-removed', found.name);
      return { data: answerOf(found) };
    });
  };

  addRoute(
    api,
    context,
    'GET',
    '/passkeys',
    { summary: "List one's own passkeys", tag, response: z.object({ data: z.array(passkey) }) },
    list,
  );
  addRoute(
    api,
    context,
    'POST',
    '/passkeys/options',
    { summary: 'Begin to add a passkey', tag, isAction: true, body: confirmedBody, response: browserOptions },
    begin,
  );
  addRoute(
    api,
    context,
    'POST',
    '/passkeys',
    {
      summary: 'Add a passkey',
      tag,
      isAction: true,
      isCreated: true,
      body: newPasskeyBody,
      response: passkey,
    },
    add,
  );
  addRoute(
    api,
    context,
    'DELETE',
    '/passkeys/:id',
    { summary: 'Remove a passkey', tag, response: z.object({ data: passkey }) },
    remove,
  );
};

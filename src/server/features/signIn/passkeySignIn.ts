import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { accountPaths } from '../../../contract/paths';
import { accountLabels, passkeyBody, signedIn } from '../accounts/bodies';
import { openSession } from '../accounts/openSession';
import { countCall } from '../../auth/counted';
import { write } from '../../db/groupCommit';
import { executeWrite } from '../../db/sql/statements';
import { HttpError } from '../../ground/errors';
import { originOf } from '../../http/origin';
import { clientOf } from '../../http/call';
import { router, type RouteContext } from '../../http/route';
import { newChallenge, takeChallenge } from './challenges';
import { browserOptions, requiredHost } from './passkeys';
import { MINUTE_MS } from '../../ground/calendar/time';

const tag = 'Account';

/** The challenges, and the answers that do not work, from one address. */
const CHALLENGES = { kind: 'challenge', max: 60, withinMs: MINUTE_MS };
const WRONG_PASSKEYS = { kind: 'wrongPasskey', max: 20, withinMs: MINUTE_MS };
const TOO_MANY = 'Too many attempts to sign in. Please wait and try again';

/** The routes of signing in with a passkey. It counts as both factors, because the device verifies the person. */
export const passkeySignIn = (api: FastifyInstance, context: RouteContext): void => {
  const route = router(api, context);
  const { database, config } = context;
  const { db } = database;

  const find = (credentialId: string) =>
    /^[\w-]+$/.test(credentialId)
      ? db
          .selectFrom('passkeys')
          .innerJoin('users', 'users.id', 'passkeys.userId')
          .select(['users.id as userId', 'users.name', 'users.email', 'users.isAdmin'])
          .select(['passkeys.id', 'passkeys.publicKey', 'passkeys.counter', 'passkeys.transports'])
          .where('credentialId', '=', credentialId)
          .executeTakeFirst()
      : undefined;

  /** Returns the passkey and its new counter; undefined for whatever is wrong. */
  const verify = async (request: FastifyRequest, response: AuthenticationResponseJSON) => {
    const origin = originOf(request, config);
    const expectedRPID = requiredHost(origin);
    const expectedChallenge = await takeChallenge(database, response.response.clientDataJSON, null);
    const found = await find(response.id);
    if (expectedChallenge === undefined || !found) return undefined;
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID,
      requireUserVerification: true,
      credential: {
        id: response.id,
        publicKey: Buffer.from(found.publicKey, 'base64url'),
        counter: found.counter,
        transports: found.transports.split(',').filter(Boolean),
      },
    }).catch(() => ({ verified: false, authenticationInfo: undefined }));
    return verified && authenticationInfo ? { found, counter: authenticationInfo.newCounter } : undefined;
  };

  const path = accountPaths.passkey;
  route(
    'POST',
    `${path}/options`,
    { summary: 'Begin to sign in with a passkey', tag, isAction: true, response: browserOptions },
    async ({ request }) => {
      const rpID = requiredHost(originOf(request, config));
      const challenge = await write(database, async (trx) => {
        await countCall(trx, CHALLENGES, request.ip, TOO_MANY);
        return newChallenge(trx, null);
      });
      const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
      const options = await generateAuthenticationOptions({
        rpID,
        challenge: Buffer.from(challenge, 'base64url'),
        userVerification: 'required',
      });
      return { data: options };
    },
  );
  route(
    'POST',
    path,
    {
      summary: 'Sign in with a passkey; returns a token',
      tag,
      body: passkeyBody,
      labels: accountLabels,
      response: signedIn,
    },
    async ({ body: { response }, request }) => {
      const client = clientOf(request);
      const refusal = new HttpError(401, 'This passkey is not known here');
      const verified = await verify(request, response as unknown as AuthenticationResponseJSON);
      if (!verified) {
        await write(database, (trx) => countCall(trx, WRONG_PASSKEYS, client.address, TOO_MANY));
        throw refusal;
      }
      const { found, counter } = verified;
      const token = await write(database, async (trx) => {
        const used = trx
          .updateTable('passkeys')
          .set({ counter, usedAt: new Date().toISOString() })
          .where('id', '=', found.id)
          // Another process may have seen a later counter. Many devices always send 0.
          .where((row) => row.or([row('counter', '<', counter), row('counter', '=', 0)]));
        if ((await executeWrite(trx, used)).count !== 1) throw refusal;
        const account = { ...found, id: found.userId, isAdmin: found.isAdmin === 1 };
        return openSession(trx, account, 'passkey', client, context);
      });
      return { data: { token } };
    },
  );
};

import { digest, newSecret } from '../../auth/sessions';
import { write } from '../../db/groupCommit';
import type { Database, Schema } from '../../db/open/connect';
import type { Transaction } from 'kysely';
import { executeWrite } from '../../db/sql/statements';
import { MINUTE_MS, iso } from '../../ground/calendar/time';

const LASTS_MS = 5 * MINUTE_MS;

/** Makes a challenge of a passkey, for a user who adds one or, without a user, for a sign-in. Only its digest is stored. */
export const newChallenge = async (trx: Transaction<Schema>, userId: number | null): Promise<string> => {
  const challenge = newSecret();
  const now = Date.now();
  await trx.deleteFrom('challenges').where('expiresAt', '<=', iso(now)).execute();
  await trx
    .insertInto('challenges')
    .values({
      challengeHash: digest(challenge),
      userId,
      expiresAt: iso(now + LASTS_MS),
    })
    .execute();
  return challenge;
};

/** Returns the challenge in the response of a browser; undefined if there is none. */
const challengeIn = (clientDataJSON: unknown): string | undefined => {
  if (typeof clientDataJSON !== 'string') return undefined;
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as {
      challenge?: unknown;
    };
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
};

/** Uses up the challenge of a response, whether the response proves right or not. Returns undefined if it was used. */
export const takeChallenge = async (
  database: Database,
  clientDataJSON: unknown,
  userId: number | null,
): Promise<string | undefined> => {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === undefined) return undefined;
  const taken = await write(database, async (trx) => {
    const used = trx
      .deleteFrom('challenges')
      .where('challengeHash', '=', digest(challenge))
      .where('userId', userId === null ? 'is' : '=', userId)
      .where('expiresAt', '>', new Date().toISOString());
    return executeWrite(trx, used);
  });
  return taken.count === 1 ? challenge : undefined;
};

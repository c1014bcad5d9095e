import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { digest } from '../../auth/sessions';
import type { Queries, RowOf, Schema } from '../../db/open/connect';
import { executeWrite } from '../../db/sql/statements';

const STEP_MS = 30_000;
/** One step earlier and one later, because clocks differ. */
const TOLERANCE_STEPS = 1;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
/** Without 0, 1, I and O: 32 characters, so that a byte chooses each of them as often. */
const RECOVERY_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const RECOVERY_CODE_LENGTH = 16;

const totp = (secret: string, issuer: string, label: string): TOTP =>
  new TOTP({
    issuer,
    label,
    issuerInLabel: true,
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_MS / 1_000,
    secret: Secret.fromBase32(secret),
  });

/** Returns the step of time for which a code is right, within the tolerance; undefined if there is none. */
export const stepOf = (secret: string, code: string, now: number): number | undefined => {
  const delta = totp(secret, '', '').validate({ token: code, timestamp: now, window: TOLERANCE_STEPS });
  return delta === null ? undefined : Math.floor(now / STEP_MS) + delta;
};

/** Makes the secret of an authenticator app, in base32, and its address: `otpauth://totp/…`. */
export const newFactor = (brand: string, email: string) => {
  const secret = new Secret({ buffer: new Uint8Array(randomBytes(SECRET_BYTES)).buffer }).base32;
  // A colon separates the issuer from the account.
  return { secret, url: totp(secret, brand.replaceAll(':', ' '), email).toString() };
};

type Factor = Pick<RowOf<'factors'>, 'secret' | 'lastStep' | 'provedAt'>;

/** Returns the factor of an account, proved or not. */
export const findFactor = (queries: Queries, userId: number): Promise<Factor | undefined> =>
  queries
    .selectFrom('factors')
    .select(['secret', 'lastStep', 'provedAt'])
    .where('userId', '=', userId)
    .executeTakeFirst();

const recoveryHash = (userId: number, code: string): string => digest(`${userId} ${code}`);

/** Replaces the recovery codes of an account. Only their digests are stored. */
export const renewRecoveryCodes = async (
  trx: Transaction<Schema>,
  userId: number,
): Promise<readonly string[]> => {
  const letterOf = (byte: number): string => RECOVERY_ALPHABET[byte % RECOVERY_ALPHABET.length] ?? '';
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    [...randomBytes(RECOVERY_CODE_LENGTH)].map(letterOf).join(''),
  );
  await trx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  await trx
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ codeHash: recoveryHash(userId, code), userId })))
    .execute();
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
};

const redeemAppCode = async (
  trx: Transaction<Schema>,
  userId: number,
  { secret }: Factor,
  code: string,
): Promise<boolean> => {
  const step = stepOf(secret, code, Date.now());
  if (step === undefined) return false;
  const used = trx
    .updateTable('factors')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step);
  return (await executeWrite(trx, used)).count === 1;
};

const redeemRecoveryCode = async (
  trx: Transaction<Schema>,
  userId: number,
  code: string,
): Promise<boolean> => {
  const used = trx
    .deleteFrom('recoveryCodes')
    .where('codeHash', '=', recoveryHash(userId, code))
    .where('userId', '=', userId);
  return (await executeWrite(trx, used)).count === 1;
};

/**
 * Uses up a code of the app, or a recovery code. Returns false if it is wrong or was used: a code is used by one conditional
 * statement, so that it works once over all processes.
 */
export const redeemCode = async (
  trx: Transaction<Schema>,
  userId: number,
  factor: Factor,
  given: string,
): Promise<boolean> => {
  const code = given.replace(/[\s-]/g, '').toUpperCase();
  if (/^\d{6}$/.test(code)) return redeemAppCode(trx, userId, factor, code);
  // Nobody has proved an unproved factor, so it has no recovery codes.
  return factor.provedAt !== null && redeemRecoveryCode(trx, userId, code);
};

/** Ends the factor of an account. Returns false if there was none. */
export const endFactor = async (trx: Transaction<Schema>, userId: number): Promise<boolean> => {
  await trx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  const ended = trx.deleteFrom('factors').where('userId', '=', userId).where('provedAt', 'is not', null);
  return (await executeWrite(trx, ended)).count === 1;
};

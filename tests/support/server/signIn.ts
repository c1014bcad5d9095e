import { Secret, TOTP } from 'otpauth';
import type { AccountMessage, AccountMessages } from '../../../src/server/auth/accountMessages';
import type { Row } from './rows';
import { secondProcess, type TestApp } from './app';
import { PASSWORD } from './people';

export const SUCH_A_PASSWORD = 'luangwa-bridge-31';

/** A mail server's place in these tests: what was given to it, by account. */
export const recordedMail = () => {
  const sent: (AccountMessage & { readonly userId: number })[] = [];
  const mail: AccountMessages = {
    send: async (_trx, userId, message) => void sent.push({ userId, ...message }),
  };
  return { mail, sent };
};

/** A call without a token, as an owner's phone sends it. */
export const open = (path: string, body: unknown, status: number, ...contains: string[]): Row => ({
  as: 'anonymous',
  method: 'POST',
  path,
  body,
  status,
  contains,
});

export const tokenIn = (url: unknown): string => String(url).split('#')[1] ?? '';

/** The code that an authenticator app shows, now or some steps of 30 s from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

export const setUpFactor = async (app: TestApp, as: 'owner' | 'other' | 'admin' = 'owner') => {
  const body = { currentPassword: PASSWORD };
  const { record } = await app.done({ as, method: 'POST', path: '/auth/factor', body });
  const secret = String(record['secret']);
  const proof = {
    as,
    method: 'POST',
    path: '/auth/factor/prove',
    body: { code: codeOf(secret, -1) },
  } as const;
  const { recoveryCodes } = (await app.done(proof)).body as { recoveryCodes: string[] };
  return { secret, recoveryCodes, url: String(record['url']) };
};

/** Sends one call to two processes at the same moment. Returns the statuses, the successful one first. */
export const atBoth = async (app: TestApp, call: Row): Promise<readonly number[]> => {
  const second = await secondProcess(app);
  const answers = await Promise.all([app.request(call), second(call)]);
  return answers.map(({ status }) => status).toSorted((one, two) => one - two);
};

import { createHmac, timingSafeEqual } from 'node:crypto';
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
export const readUnsubscribeToken = async (
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

import { badRequest } from '../errors';
import { z } from 'zod';
import { IDEMPOTENCY_KEY_DAYS } from '../../../contract/limits';
import { DAY_MS, iso, MINUTE_MS } from '../calendar/time';

/** Parses the version of `If-Match: "<updatedAt>"`; undefined without the header or for `*`. Throws 400 for anything else. */
export const readVersion = (header: string | undefined): string | undefined => {
  const text = header?.trim();
  if (text === undefined || text === '*') return undefined;
  const quoted = /^"([^"]*)"$/.exec(text);
  if (!quoted) throw badRequest({ 'If-Match': 'If-Match must be one version in double quotes' });
  return quoted[1];
};

const KEY = /^[\u0020-\u007e]{1,200}$/;

/** Parses the key of `Idempotency-Key`; undefined without the header. Throws 400. */
export const readKey = (header: unknown): string | undefined => {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !KEY.test(header))
    throw badRequest({ 'Idempotency-Key': 'Idempotency-Key must have 1 to 200 plain characters' });
  return header;
};

export const IDEMPOTENCY_KEY_MS = IDEMPOTENCY_KEY_DAYS * DAY_MS;

const instant = z.iso.datetime({ offset: true });

/**
 * Returns the instant of a `Recorded-At` header: when a record was saved on the user's device, if it arrives at least a minute and at
 * most `IDEMPOTENCY_KEY_MS` later. Anything else is ignored: the clock of a device may be wrong.
 */
export const readRecordedAt = (header: unknown, arrivedAt: number): string | undefined => {
  const { data } = instant.safeParse(header);
  if (data === undefined) return undefined;
  const recordedAt = Date.parse(data);
  const age = arrivedAt - recordedAt;
  return age >= MINUTE_MS && age <= IDEMPOTENCY_KEY_MS ? iso(recordedAt) : undefined;
};

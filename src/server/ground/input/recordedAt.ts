import { z } from 'zod';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How long a device may keep a record before it sends it, and the server the key under which it was sent. */
export const KEPT_MS = 35 * DAY_MS;

const instant = z.iso.datetime({ offset: true });

/**
 * Returns the instant of a `Recorded-At` header: when a record was saved on the user's device, if it arrives at least a minute and at
 * most 35 days later. Anything else is ignored: the clock of a device may be wrong.
 */
export const readRecordedAt = (header: unknown, arrivedAt: number): string | undefined => {
  const { data } = instant.safeParse(header);
  if (data === undefined) return undefined;
  const recordedAt = Date.parse(data);
  const age = arrivedAt - recordedAt;
  return age >= MINUTE_MS && age <= KEPT_MS ? new Date(recordedAt).toISOString() : undefined;
};

import { z } from 'zod';
import { IDEMPOTENCY_KEY_DAYS } from '../../../contract/limits';
import { DAY_MS, iso, MINUTE_MS } from '../calendar/time';

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

import type { OutboxEntry } from '../../../src/client/ground/providers/outbox/entry';

export const NOW = Date.parse('2026-11-26T06:10:00Z');

/** An entry of account 1, as it is added to the outbox. */
export const entryOf = (key: string, more: Partial<OutboxEntry> = {}) => ({
  key,
  userId: '1',
  resource: 'cashings',
  path: '/cashings/',
  body: { amount: 450 },
  values: { amount: 450 },
  recordedAt: new Date(NOW).toISOString(),
  ...more,
});

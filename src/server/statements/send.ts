import type { Transaction } from 'kysely';
import type { Schema } from '../db/open/connect';
import { run } from '../db/sql/statements';
import { queueMessages } from '../sending/queue';

/** Queues the e-mail of a statement. One that waits already is not queued twice. */
export const queueStatement = async (
  trx: Transaction<Schema>,
  { id, userId }: { readonly id: number; readonly userId: number },
  now: number,
): Promise<void> => {
  const waiting = await run(
    trx,
    trx
      .selectFrom('messages')
      .select('id')
      .where('state', '=', 'waiting')
      .where('channel', '=', 'email')
      .where('key', 'like', `statement ${id} %`)
      .limit(1),
  );
  if (waiting.length > 0) return;
  const message = { userId, kind: 'statement', channel: 'email' } as const;
  const about = { statementId: id, isSent: true };
  await queueMessages(trx, [{ ...message, key: `statement ${id} sent ${now}`, about, at: now }], now);
};

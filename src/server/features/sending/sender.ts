import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database, Schema } from '../../db/open/connect';
import { MailError } from './mail';
import { PushError } from './push';
import { finishMessage, takeMessages, type Lane, type Outcome, type QueuedMessage } from './queue';

/** The messages that a process sends at once: five mails, two of them kept for urgent ones, and five push messages. */
const CONNECTIONS_MAX = { urgentMail: 2, mail: 3, push: 5 } satisfies Record<Lane, number>;
const LANES = Object.keys(CONNECTIONS_MAX) as readonly Lane[];
const STOP_MS = 6_000;

/** A message that is written, and how it is sent. */
export interface Composed {
  readonly send: (signal: AbortSignal) => Promise<void>;
  /** What is stored together with the success. */
  readonly afterSending?: (trx: Transaction<Schema>) => Promise<void>;
}

export interface SenderParts {
  /** Writes a message with what its receiver may read now. Undefined if there is no content or no receiver. */
  readonly compose: (message: QueuedMessage) => Promise<Composed | undefined>;
  /** What is stored together with a failure. */
  readonly failed: (trx: Transaction<Schema>, message: QueuedMessage) => Promise<void>;
  readonly warn: (details: object, message: string) => void;
  readonly now: () => number;
}

const outcomeOf = (error: unknown): Outcome => {
  const isKnown = error instanceof MailError || error instanceof PushError;
  if (error instanceof PushError && error.isGone) return { is: 'dropped' };
  const text = isKnown ? error.message : 'The message could not be written';
  return { is: 'failed', error: text, isFinal: isKnown && error.isFinal };
};

/** Sends the messages that are due: those whose lease it gets, a few at once. */
export const messageSender = (database: Database, { compose, failed, warn, now }: SenderParts) => {
  const holder = randomUUID();
  const stopping = new AbortController();
  /** What is being sent, with its person. */
  const inFlight = {
    urgentMail: new Map<Promise<void>, number>(),
    mail: new Map<Promise<void>, number>(),
    push: new Map<Promise<void>, number>(),
  } satisfies Record<Lane, unknown>;
  const allInFlight = () => LANES.flatMap((lane) => [...inFlight[lane].keys()]);
  let taking: Promise<void> | undefined;
  let isStopped = false;
  let isAskedAgain = false;

  const attempt = async (message: QueuedMessage): Promise<void> => {
    let outcome: Outcome;
    let afterSending: Composed['afterSending'];
    try {
      const composed = await compose(message);
      await composed?.send(stopping.signal);
      outcome = { is: composed ? 'sent' : 'dropped' };
      afterSending = composed?.afterSending;
    } catch (error) {
      outcome = outcomeOf(error);
      const { id, kind, channel } = message;
      warn({ id, kind, channel, reason: (error as Error).message }, 'message not sent');
    }
    await finishMessage(database, message, outcome, now(), async (trx, state) => {
      if (state === 'sent') await afterSending?.(trx);
      if (state === 'failed') await failed(trx, message);
    });
  };

  /** Takes messages of a lane while there is room. */
  const fill = async (lane: Lane): Promise<void> => {
    const sent = inFlight[lane];
    for (;;) {
      const limit = CONNECTIONS_MAX[lane] - sent.size;
      if (isStopped || limit <= 0) return;
      const messages = await takeMessages(database, holder, now(), { lane, busy: [...sent.values()], limit });
      if (messages.length === 0) return;
      for (const message of messages) {
        const sending = attempt(message)
          // The lease ends, and then it is tried again.
          .catch((error: Error) => warn({ reason: error.message }, 'messages are not available'))
          .finally(() => {
            sent.delete(sending);
            void tick();
          });
        sent.set(sending, message.userId);
      }
    }
  };

  /** Fills the lanes, and once more if one got room meanwhile. */
  const take = async (): Promise<void> => {
    do {
      isAskedAgain = false;
      for (const lane of LANES) await fill(lane);
    } while (isAskedAgain);
  };

  const tick = (): Promise<void> => {
    isAskedAgain = true;
    taking ??= take()
      .catch((error: Error) => warn({ reason: error.message }, 'messages are not available'))
      .finally(() => (taking = undefined));
    return taking;
  };

  return {
    tick,
    /** Resolves once nothing is being sent. */
    settled: async (): Promise<void> => {
      await taking;
      while (allInFlight().length > 0) {
        await Promise.all(allInFlight());
        await taking;
      }
    },
    /** Finishes what is being sent, unless it takes too long. */
    stop: async (): Promise<void> => {
      isStopped = true;
      const timer = setTimeout(() => stopping.abort(), STOP_MS);
      await taking;
      await Promise.all(allInFlight());
      clearTimeout(timer);
    },
  };
};

import type { Transaction } from 'kysely';
import type { Config } from '../config';
import type { Schema } from '../db/open/connect';
import { findPerson } from '../records/people';
import { queueMessages } from '../sending/queue';

/** What an account is told by e-mail about its sign-in. */
type AccountMessage =
  | { readonly kind: 'passwordLink'; readonly url: string; readonly expiresAt: string }
  | { readonly kind: 'newDevice'; readonly device: string; readonly address: string; readonly at: string }
  | { readonly kind: 'factorRemoved'; readonly by: string; readonly at: string };

/** Queues the e-mails of sign-ins, in the transaction of what they tell. Undefined without a mail server. */
export const accountMail = ({ SMTP_URL }: Pick<Config, 'SMTP_URL'>) =>
  SMTP_URL === undefined
    ? undefined
    : {
        send: async (trx: Transaction<Schema>, userId: number, message: AccountMessage): Promise<void> => {
          const { kind, ...about } = message;
          // A new device is told from the log of changes, by the choices of the person.
          if (kind === 'newDevice' || !(await findPerson(trx, userId))) return;
          const now = Date.now();
          const key = `${kind} ${crypto.randomUUID()}`;
          await queueMessages(trx, [{ userId, kind, channel: 'email', key, about, at: now }], now);
        },
      };

import type { AccountMessages } from '../../auth/accountMessages';
import type { Config } from '../../ground/config';
import { findPerson } from '../../rows/records/people';
import { queueMessages } from '../sending/queue';

/** Queues the e-mails of sign-ins, in the transaction of what they tell. Undefined without a mail server. */
export const accountMessagesOf = ({ SMTP_URL }: Pick<Config, 'SMTP_URL'>): AccountMessages | undefined =>
  SMTP_URL === undefined
    ? undefined
    : {
        send: async (trx, userId, message) => {
          const { kind, ...about } = message;
          // A new device is told from the log of changes, by the choices of the person.
          if (kind === 'newDevice' || !(await findPerson(trx, userId))) return;
          const now = Date.now();
          const key = `${kind} ${crypto.randomUUID()}`;
          await queueMessages(trx, [{ userId, kind, channel: 'email', key, about, at: now }], now);
        },
      };

import { chosenKinds, type ChosenKind } from '../../../reports/chosenKinds';
import type { Transaction } from 'kysely';
import type { Config } from '../../ground/config';
import type { Queries, Schema } from '../../db/open/connect';
import { run } from '../../db/sql/statements';
import { mayCallAll } from '../../auth/access';
import { readPeople, type Person, findPerson } from '../../rows/records/people';
import { hasMail } from '../sending/mail';
import { hasPush } from '../sending/push';
import { queueMessages, type NewMessage } from '../sending/queue';
import { choicesOf } from './choices';
import type { AccountMessages } from '../../auth/accountMessages';

/** The messages that every administrator gets, without a choice. */
export type OfficeKind = 'backup' | 'failures';
export type MessageKind =
  ChosenKind | OfficeKind | 'passwordLink' | 'emailProof' | 'factorRemoved' | 'access' | 'claimed';

/** What is to be told, and since when it may be sent. */
export interface News {
  readonly kind: MessageKind;
  /** What it is about: nobody is told it twice. */
  readonly key: string;
  readonly about: object;
  readonly at: number;
}

const isChoice = (kind: MessageKind): kind is ChosenKind => chosenKinds.some((one) => one === kind);

/** What is mailed to any e-mail: what somebody asked for, and what administrators must know. */
const UNPROVED_KINDS: readonly MessageKind[] = ['passwordLink', 'emailProof', 'backup', 'failures'];

/** Whether a message of a kind may be mailed to a person. Nothing else goes to an e-mail that was never proved. */
export const mayBeMailed = ({ isProved }: Person, kind: MessageKind): boolean =>
  isProved || UNPROVED_KINDS.includes(kind);

export const wants = (person: Person, kind: MessageKind, channel: 'email' | 'push'): boolean =>
  !isChoice(kind) || choicesOf(person)[channel][kind];

const pushIdsOf = async (queries: Queries, userId: number): Promise<readonly number[]> =>
  (
    await run(
      queries,
      queries.selectFrom('pushSubscriptions').select('id').where('userId', '=', userId).orderBy('id'),
    )
  ).map(({ id }) => id);

/** Returns the messages that tell a person something: by e-mail, and on each phone, as they chose. */
export const messagesTo = async (
  queries: Queries,
  config: Config,
  person: Person,
  news: News,
): Promise<readonly NewMessage[]> => {
  const { kind } = news;
  const message = { ...news, userId: person.viewer.id };
  const isPushed = hasPush(config) && wants(person, kind, 'push');
  const pushIds = isPushed ? await pushIdsOf(queries, person.viewer.id) : [];
  return [
    ...(hasMail(config) && wants(person, kind, 'email') ? [{ ...message, channel: 'email' as const }] : []),
    ...pushIds.map((pushId) => ({ ...message, channel: 'push' as const, pushId })),
  ];
};

export const tell = async (
  trx: Transaction<Schema>,
  config: Config,
  person: Person,
  news: News,
  now: number,
): Promise<void> => queueMessages(trx, await messagesTo(trx, config, person, news), now);

/** Queues what all administrators are told. */
export const tellOffice = async (
  trx: Transaction<Schema>,
  config: Config,
  news: News,
  now: number,
): Promise<void> => {
  for (const person of await readPeople(trx))
    if (mayCallAll(person.viewer)) await tell(trx, config, person, news, now);
};

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

import { chosenKinds } from '../../../reports/chosenKinds';
import type { Transaction } from 'kysely';
import type { Calendar } from '../../ground/calendar';
import type { Config } from '../../ground/config';
import type { Database, Schema } from '../../db/open/connect';
import { executeWrite, run } from '../../db/sql/statements';
import { languageNamed } from '../../ground/i18n/languages';
import type { Language } from '../../ground/i18n/language';
import { translate } from '../../ground/i18n/sentence';
import { readNow } from '../../http/call';
import { findPerson, withAccess, type Person } from '../../rows/records/people';
import { subjectOf, textOf, type MessageContent } from '../sending/content';
import { htmlOf } from '../sending/contentHtml';
import { hasMail, MailError, sendMail } from '../sending/mail';
import { PushError, sendPush, type PushSubscription } from '../sending/push';
import { isUrgent, type QueuedMessage } from '../sending/queue';
import type { Composed } from '../sending/sender';
import { choicesOf } from './choices';
import { morningOf } from './contents/morning';
import {
  accessMessage,
  backupMessage,
  claimedMessage,
  factorMessage,
  failuresMessage,
  importMessage,
  passwordMessage,
  proofMessage,
  signInMessage,
} from './contents/office';
import { recordsMessage } from './contents/records';
import { statementMessage } from './contents/statement';
import { weekOf } from './contents/week';
import { emailProofToken } from './emailProof';
import { mayBeMailed, wants, type MessageKind } from './tell';
import { unsubscribeToken } from './unsubscribing';
import { iso } from '../../ground/calendar/time';

interface ComposeContext {
  readonly database: Database;
  readonly config: Config;
  readonly calendar: Calendar;
  readonly now?: () => number;
  /** How long a push service may take. */
  readonly pushMs?: number;
}

/** What a message is about, as it was queued. */
interface About {
  readonly day?: string;
  readonly statementId?: number;
  /** What became of a statement: it was issued, or is void. */
  readonly action?: 'issue' | 'void';
  /** Whether an administrator pressed Send: the owner's choices do not apply. Queued messages have stored it under this name. */
  readonly isSent?: boolean;
  readonly from?: number;
  readonly to?: number;
  readonly changeId?: number;
  readonly reason?: string | null;
  readonly url?: string;
  readonly expiresAt?: string;
  readonly by?: string;
  readonly at?: string;
  /** The name of the language of the page that asked for it. */
  readonly language?: string;
}

/** A push service that does not respond so many times in succession gets no more messages. */
const TIMEOUTS_MAX = 3;
const MAILS_A_DAY_MAX = 50;

interface ComposedContent {
  readonly content: MessageContent | undefined;
  /** Stores what was sent. */
  readonly afterSending?: (trx: Transaction<Schema>) => Promise<void>;
}

/** Returns a function that composes a queued message at the time of sending, with what its receiver may read then. */
export const composer = ({ database, config, calendar, now = Date.now, pushMs }: ComposeContext) => {
  const { db } = database;

  const contentOf = async (
    kind: MessageKind,
    person: Person,
    about: About,
    language: Language,
  ): Promise<ComposedContent> => {
    const { viewer } = person;
    switch (kind) {
      case 'morning': {
        const morning = await morningOf(await readNow({ database, calendar }), viewer, about.day ?? '');
        return { content: morning?.content, ...(morning && { afterSending: morning.afterSending }) };
      }
      case 'week':
        return { content: await weekOf(await readNow({ database, calendar }), viewer, about.day ?? '') };
      case 'statement': {
        const id = about.statementId ?? 0;
        const afterSending = async (trx: Transaction<Schema>): Promise<void> => {
          const sentAt = iso(now());
          await executeWrite(trx, trx.updateTable('statements').set({ sentAt }).where('id', '=', id));
        };
        const isVoid = about.action === 'void';
        const content = await statementMessage(db, viewer, { id, isVoid }, language);
        return { content, ...(!isVoid && { afterSending }) };
      }
      case 'records':
        return {
          content: await recordsMessage(db, calendar, viewer, { from: about.from ?? 0, to: about.to ?? 0 }),
        };
      case 'signIn':
        return { content: await signInMessage(db, calendar, viewer, about.changeId ?? 0) };
      case 'import':
        return { content: await importMessage(db, viewer, { from: about.from ?? 0, to: about.to ?? 0 }) };
      case 'backup':
        return { content: backupMessage(viewer, about.reason ?? '') };
      case 'failures':
        return { content: await failuresMessage(db, viewer) };
      case 'passwordLink':
        return {
          content: passwordMessage(calendar, { url: about.url ?? '', expiresAt: about.expiresAt ?? '' }),
        };
      case 'access':
        return { content: accessMessage() };
      case 'emailProof':
        return { content: proofMessage(calendar, await emailProofToken(database, person, now())) };
      case 'claimed':
        return { content: claimedMessage(calendar, { at: about.at ?? '' }) };
      case 'factorRemoved':
        return { content: factorMessage(calendar, { by: about.by ?? '', at: about.at ?? '' }) };
    }
  };

  /** Throws if the person has reached today's limit of e-mails. */
  const checkMailsOf = async (userId: number): Promise<void> => {
    const today = calendar.dayOf(iso(now())) ?? '';
    const [row] = await run(
      db,
      db
        .selectFrom('messages')
        .select((one) => one.fn.countAll<number>().as('count'))
        .where('userId', '=', userId)
        .where('channel', '=', 'email')
        .where('sentAt', '>=', calendar.startOf(today)),
    );
    if (Number(row?.count ?? 0) >= MAILS_A_DAY_MAX)
      throw new MailError(`At most ${MAILS_A_DAY_MAX} e-mails a person and day`, true);
  };

  const byMail = async (
    { kind, key }: QueuedMessage,
    { viewer, email }: Person,
    content: MessageContent,
    language: Language,
  ): Promise<Composed['send']> => {
    if (!hasMail(config)) throw new MailError('Mail is not set up', false);
    if (!isUrgent(kind)) await checkMailsOf(viewer.id);
    const origin = config.PUBLIC_URL ?? '';
    const look = { language, brand: config.BRAND, origin };
    const choice = chosenKinds.find((one) => one === kind);
    const token = choice && (await unsubscribeToken(database, viewer.id, choice));
    const mail = {
      to: { name: viewer.name, address: email },
      subject: subjectOf(content, language),
      text: textOf(content, look),
      html: htmlOf(content, look),
      key,
      unsubscribeUrl: token && `${origin}/api/mail/unsubscribe?token=${token}`,
    };
    return (signal) => sendMail(mail, config, signal);
  };

  const byPush = async (
    { kind, pushId }: QueuedMessage,
    person: Person,
    { push: { text, withAmounts = text, path } }: MessageContent,
    language: Language,
  ): Promise<Composed['send'] | undefined> => {
    const [subscription] = await run(
      db,
      db
        .selectFrom('pushSubscriptions')
        .selectAll()
        .where('id', '=', pushId ?? 0)
        .where('userId', '=', person.viewer.id),
    );
    if (!subscription) return undefined;
    const body = translate(choicesOf(person).pushAmounts ? withAmounts : text, language);
    const payload = { title: config.BRAND, body, path, tag: kind };
    return (signal) => pushOrEnd(subscription, payload, signal);
  };

  /** Sends a push message. Deletes the subscription if it has ended, or after `TIMEOUTS_MAX` timeouts in succession. */
  const pushOrEnd = async (
    { id, ...subscription }: PushSubscription,
    payload: object,
    signal: AbortSignal,
  ): Promise<void> => {
    const storeTimeouts = (timeouts: number) =>
      db.updateTable('pushSubscriptions').set({ timeouts }).where('id', '=', id).execute();
    try {
      await sendPush(database, config, { id, ...subscription }, payload, signal, pushMs);
      if (subscription.timeouts > 0) await storeTimeouts(0);
    } catch (error) {
      if (!(error instanceof PushError)) throw error;
      const timeouts = subscription.timeouts + 1;
      const isGone = error.isGone || (error.isLate && timeouts >= TIMEOUTS_MAX);
      if (isGone) await db.deleteFrom('pushSubscriptions').where('id', '=', id).execute();
      else if (error.isLate) await storeTimeouts(timeouts);
      throw isGone ? new PushError(error.message, true, true) : error;
    }
  };

  return async (message: QueuedMessage): Promise<Composed | undefined> => {
    const account = await findPerson(db, message.userId);
    const person = account && (await withAccess(db, account, calendar.today()));
    if (!person) return undefined;
    const kind = message.kind as MessageKind;
    const about = JSON.parse(message.about ?? '{}') as About;
    const isMail = message.channel === 'email';
    if (!about.isSent && !wants(person, kind, isMail ? 'email' : 'push')) return undefined;
    if (isMail && !mayBeMailed(person, kind)) {
      if (about.isSent) throw new MailError('This e-mail was not proved yet', true);
      return undefined;
    }
    const language = languageNamed(about.language ?? person.language);
    const { content, afterSending } = await contentOf(kind, person, about, language);
    if (!content) return undefined;
    const send = await (isMail ? byMail : byPush)(message, person, content, language);
    const isStatementPush = kind === 'statement' && !isMail;
    return send && { send, ...(afterSending && !isStatementPush && { afterSending }) };
  };
};

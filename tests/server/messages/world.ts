import { calendarOf } from '../../../src/server/ground/calendar';
import { messageWork } from '../../../src/server/features/messages/start';
import { startApp, type TestApp, type Who } from '../../support/server/app';
import { startMailbox } from '../../support/server/mailbox';

export const PUBLIC_URL = 'https://fleet.example';
const calendar = calendarOf('Africa/Lusaka');

/** The instant of a time of day in Lusaka. */
export const at = (day: string, time: string): number => Date.parse(`${day}T${time}:00+02:00`);
export const today = calendar.today();

/** A server with a mailbox, and its messages, with a clock of its own. The e-mails of its people are proved. */
export const startWorld = async (
  settings: Record<string, string> = {},
  mailboxOptions = {},
  areProved = true,
) => {
  const mailbox = await startMailbox(mailboxOptions);
  const app = await startApp({
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Motoka <office@fleet.example>',
    PUBLIC_URL,
    ...settings,
  });
  if (areProved)
    await app.database.db.updateTable('users').set({ emailProvedAt: new Date().toISOString() }).execute();
  const clock = { now: Date.now() };
  const warnings: string[] = [];
  const work = messageWork(app.database, app.config, {
    warn: (details, message) => warnings.push(`${message} ${JSON.stringify(details)}`),
    now: () => clock.now,
  });
  /** Queues what is to be told, and sends what is due. */
  const run = async (): Promise<void> => {
    await work.news();
    await work.clock();
    await work.sender.tick();
    await work.sender.settled();
  };
  const choose = (as: Exclude<Who, 'anonymous'>, body: object, language = 'en') =>
    app.done({
      as,
      method: 'PUT',
      path: '/messages/choices',
      body,
      headers: { 'accept-language': language },
    });
  return { app, mailbox, clock, work, run, choose, warnings };
};

export const messagesOf = async (app: TestApp, as: Who = 'admin') =>
  (await app.done({ as, path: '/messages?sort=["id","ASC"]' })).records;

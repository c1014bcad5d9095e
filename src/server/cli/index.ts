import { version } from '../../../package.json';
import { backUpDatabase, listScheduled, restoreDatabase } from '../features/backup';
import { followParent } from '../features/backup/child';
import type { Config } from '../ground/config';
import { addAccount, changePassword, linkAccount, listAccounts } from './accounts';
import type { Command } from './command';
import { help } from './help';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { english } from '../ground/i18n/language';
import { plainMessage, textOf } from '../features/sending/content';
import { htmlOf } from '../features/sending/contentHtml';
import { hasMail, sendMail } from '../features/sending/mail';

/** Sends a short mail to an address, and returns what became of it. Throws the reason if it was not accepted. */
const testMail = async (config: Config, address: string): Promise<string> => {
  if (!hasMail(config)) throw new Error('Mail is not set up: set SMTP_URL, MAIL_FROM and PUBLIC_URL');
  const line = { text: 'This mail was sent to test the settings', path: '/' } as const;
  const content = plainMessage('Mail works', '/', line);
  const look = { language: english, brand: config.BRAND, origin: config.PUBLIC_URL ?? '' };
  const mail = {
    to: { name: '', address },
    subject: `Mail works · ${config.BRAND}`,
    text: textOf(content, look),
    html: htmlOf(content, look),
    key: `test ${crypto.randomUUID()}`,
  };
  await sendMail(mail, config);
  return `Sent to ${address}: ${new URL(config.SMTP_URL ?? '').hostname} accepted it`;
};

const silent = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Prompts at the terminal without an echo. */
const ask = (prompt: string): Promise<string> =>
  new Promise((resolve, reject) => {
    process.stderr.write(prompt);
    const lines = createInterface({ input: process.stdin, output: silent(), terminal: true });
    // After an answer the promise is already settled.
    lines.once('close', () => reject(new Error('No password was given')));
    lines.question('', (answer) => {
      process.stderr.write('\n');
      resolve(answer);
      lines.close();
    });
  });

const firstLine = async (): Promise<string> => {
  for await (const line of createInterface({ input: process.stdin })) return line;
  throw new Error('No password was given: type it, or send it on standard input');
};

/** Reads a new password: prompts twice at a terminal, otherwise reads the first line of standard input. */
const readPassword = async (): Promise<string> => {
  if (!process.stdin.isTTY) return firstLine();
  const password = await ask('Password: ');
  if ((await ask('Once more: ')) !== password) throw new Error('The two passwords are not the same');
  return password;
};

/** Runs a command and returns the text to print. Throws an error with one sentence if it fails. */
export const runTask = async (task: Command, readConfig: () => Config): Promise<string> => {
  switch (task.name) {
    case 'version':
      return version;
    case 'backup':
      followParent();
      return backUpDatabase(task.file, readConfig());
    case 'backup list':
      return listScheduled(readConfig());
    case 'restore':
      return restoreDatabase(task.file, readConfig(), task.mayOverwrite);
    case 'user add': {
      const { email, person: name, isAdmin } = task;
      const config = readConfig();
      return addAccount(config, { email, name, isAdmin, password: await readPassword() });
    }
    case 'user password':
      return changePassword(readConfig(), task.email, readPassword);
    case 'user link':
      return linkAccount(readConfig(), task.email);
    case 'mail test':
      return testMail(readConfig(), task.email);
    case 'user list':
      return listAccounts(readConfig());
    default:
      return help;
  }
};

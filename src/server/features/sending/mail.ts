import { hash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { Config } from '../../ground/config';

/** The mail library is loaded with the first mail: most installations send none. */
const loadComposer = async () => (await import('nodemailer/lib/mail-composer')).default;
const loadConnection = async () => (await import('nodemailer/lib/smtp-connection')).default;
const loadParser = async () => (await import('nodemailer/lib/addressparser')).default;

/** The longest time that a connection may take. */
const CONNECTION_MS = 10_000;
/** How long the answer to the last command may come after the end of the connection. */
const SMTP_REPLY_MS = 100;
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/;
const ADDRESS = /^[^\s@<>"(),:;\\]+@[^\s@<>"(),:;\\]+$/;

type MailSettings = Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL' | 'MAIL_TLS'>;

export interface Mail {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same for each attempt, so that a mail program shows it once. */
  readonly key: string;
  /** The address at which one click ends messages of this kind (RFC 8058). */
  readonly unsubscribeUrl?: string | undefined;
}

/** A mail that was not accepted. A final refusal is not tried again. */
export class MailError extends Error {
  constructor(
    message: string,
    readonly isFinal: boolean,
  ) {
    super(message);
  }
}

export const hasMail = ({ SMTP_URL }: MailSettings): boolean => SMTP_URL !== undefined;

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const errorOf = (error: unknown, password: string): MailError => {
  const { message, response, responseCode } = error as Error & { response?: string; responseCode?: number };
  const text = oneLine(response || message || String(error));
  const isFinal = responseCode !== undefined && responseCode >= 500 && responseCode < 600;
  return new MailError(password ? text.replaceAll(password, '…') : text, isFinal);
};

/** An address whose domain every mail server reads: `grace@xn--bcher-kva.example`. */
const asciiDomain = (address: string): string =>
  address.replace(/@[^@]*$/, (domain) => `@${domainToASCII(domain.slice(1)) || domain.slice(1)}`);

const headerText = (text: string): string => oneLine(text.replace(/[\p{Cc}\u2028\u2029]/gu, ' '));

/** Builds a mail. Names and subjects cannot start another header. */
const build = async (
  { to, subject, text, html, key, unsubscribeUrl }: Mail,
  settings: MailSettings,
): Promise<Buffer> => {
  const MailComposer = await loadComposer();
  const host = new URL(settings.PUBLIC_URL ?? 'http://localhost').hostname;
  const id = hash('sha256', key, 'hex').slice(0, 40);
  return new MailComposer({
    from: settings.MAIL_FROM,
    to: { name: headerText(to.name), address: to.address },
    subject: headerText(subject),
    text,
    html,
    messageId: `<${id}@${host}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
};

const optionsOf = ({ SMTP_URL = '', MAIL_TLS }: MailSettings) => {
  const { protocol, hostname, port, username, password } = new URL(SMTP_URL);
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  const isUnsafe = MAIL_TLS === 'unsafe';
  const secure = protocol === 'smtps:';
  const limits = {
    connectionTimeout: CONNECTION_MS,
    greetingTimeout: CONNECTION_MS,
    socketTimeout: CONNECTION_MS,
    dnsTimeout: CONNECTION_MS,
    socketCloseTimeout: 0,
  };
  return {
    auth: username ? auth : undefined,
    connection: {
      host: hostname.replace(/^\[|\]$/g, ''),
      ...(port && { port: Number(port) }),
      secure,
      // A password is not sent in plain text over a network.
      requireTLS: !secure && !isUnsafe && username !== '' && !LOOPBACK.test(hostname),
      tls: { rejectUnauthorized: !isUnsafe, minVersion: 'TLSv1.2' },
      ...limits,
    },
  } as const;
};

const senderOf = async ({ MAIL_FROM = '' }: MailSettings): Promise<string> => {
  const parse = await loadParser();
  const [first] = parse(MAIL_FROM, { flatten: true });
  return first?.address ?? '';
};

/** Sends a mail over a connection of its own. Rejects with a MailError. */
export const sendMail = async (
  mail: Mail,
  settings: MailSettings,
  signal?: AbortSignal,
  limit = CONNECTION_MS,
): Promise<void> => {
  if (!ADDRESS.test(mail.to.address)) throw new MailError('The address cannot be used', true);
  const { auth, connection: options } = optionsOf(settings);
  const message = await build(mail, settings);
  const SMTPConnection = await loadConnection();
  const connection = new SMTPConnection(options);
  const envelope = { from: asciiDomain(await senderOf(settings)), to: [asciiDomain(mail.to.address)] };
  await new Promise<void>((resolve, reject) => {
    const settle = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };
    const stop = (error: unknown) => {
      settle();
      connection.close();
      reject(errorOf(error, auth?.pass ?? ''));
    };
    const timer = setTimeout(() => stop(new Error('The mail server did not answer in time')), limit);
    const abort = () => stop(new Error('Motoka was stopped'));
    signal?.addEventListener('abort', abort);
    // It does not fire again if it was aborted while the mail was built.
    if (signal?.aborted) return abort();
    connection.on('error', stop);
    // A refusal closes the connection too, and its answer comes a little later.
    const ended = () => stop(new Error('The mail server closed the connection'));
    connection.once('end', () => setTimeout(ended, SMTP_REPLY_MS));
    const send = () =>
      connection.send(envelope, message, (error) => {
        if (error) return stop(error);
        settle();
        connection.quit();
        resolve();
      });
    connection.connect((error) => {
      if (error) return stop(error);
      if (!auth) return send();
      connection.login({ credentials: auth }, (refused) => (refused ? stop(refused) : send()));
    });
  });
};

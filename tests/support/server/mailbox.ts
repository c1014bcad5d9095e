import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

export interface Received {
  readonly to: readonly string[];
  readonly raw: string;
}

export interface Mailbox {
  readonly url: string;
  readonly mails: Received[];
  readonly most: () => number;
  readonly close: () => Promise<void>;
}

/** A real SMTP server on a free port. */
export const openMailbox = async (options: SMTPServerOptions = {}): Promise<Mailbox> => {
  const mails: Received[] = [];
  let [open, most] = [0, 0];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onConnect: (_session, done) => {
      open += 1;
      most = Math.max(most, open);
      done();
    },
    onClose: () => (open -= 1),
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        mails.push({ to, raw: Buffer.concat(parts).toString() });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, mails, most: () => most, close };
};

export const startMailbox = async (options?: SMTPServerOptions): Promise<Mailbox> => {
  const mailbox = await openMailbox(options);
  onTestFinished(mailbox.close);
  return mailbox;
};

/** A part of a mail, decoded. Four hyphens begin the next part; two are the end of a mail. */
const partIn = (raw: string, type: 'plain' | 'html'): string => {
  const part = new RegExp(`Content-Type: text/${type}([\\s\\S]*?)\\r\\n\\r\\n([\\s\\S]*?)\\r\\n----`);
  const [, head = '', body = ''] = part.exec(raw) ?? [];
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString();
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/(=[0-9A-F]{2})+/g, (codes) => Buffer.from(codes.replaceAll('=', ''), 'hex').toString());
  return bytes;
};

export const textIn = (raw: string): string => partIn(raw, 'plain');
export const htmlIn = (raw: string): string => partIn(raw, 'html');

/** The value of a header, unfolded. */
export const headerIn = (raw: string, name: string): string | undefined => {
  const [head = ''] = raw.split('\r\n\r\n', 1);
  return new RegExp(`^${name}: (.*)$`, 'im').exec(head.replace(/\r\n[ \t]+/g, ' '))?.[1];
};

import { getEventListeners, once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../../src/server/ground/config';
import { sendMail, type Mail } from '../../../src/server/features/sending/mail';
import { headerIn, startMailbox } from '../../support/server/mailbox';
import { runRows } from '../../support/server/rows';

const settingsFor = (SMTP_URL: string, more = {}) =>
  readConfig({
    SMTP_URL,
    MAIL_FROM: 'Motoka <office@fleet.example>',
    PUBLIC_URL: 'https://fleet.example',
    ...more,
  });

const mail: Mail = {
  to: { name: 'Grace Phiri', address: 'grace@motoka.example' },
  subject: 'Today',
  text: 'Text',
  html: '<p>Text</p>',
  key: 'morning 1',
};

test('a name cannot start another header, whatever is in it', async () => {
  const mailbox = await startMailbox();
  const name = `Grace\r\nBcc: all@motoka.example\u2028{owed} 😀 \u202E${'é'.repeat(5_000)}`;
  await sendMail(
    { ...mail, to: { ...mail.to, name }, subject: `${name}\r\nX-Injected: 1` },
    settingsFor(mailbox.url),
  );
  const [{ raw, to } = { raw: '', to: [] }] = mailbox.mails;
  expect(to).toEqual(['grace@motoka.example']);
  expect(headerIn(raw, 'Bcc')).toBeUndefined();
  expect(headerIn(raw, 'X-Injected')).toBeUndefined();
  for (const address of ['a@b\r\nRCPT TO:<x@y>', 'a b@c', '', 'a@b,c@d', '<a@b>'])
    await expect(
      sendMail({ ...mail, to: { name: '', address } }, settingsFor(mailbox.url)),
    ).rejects.toMatchObject({ isFinal: true });
  expect(mailbox.mails).toHaveLength(1);
});

const listening = async (server: Server): Promise<string> => {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

test('the domain of an address is written as every mail server reads it', async () => {
  const received: string[] = [];
  const url = await listening(
    createServer((socket) => {
      socket.write('220 hello\r\n');
      socket.on('data', (text) => {
        received.push(String(text));
        socket.write(received.some((one) => one.startsWith('RCPT')) ? '550 no\r\n' : '250 yes\r\n');
      });
    }),
  );
  const to = { name: '', address: 'grace@bücher.example' };
  await expect(sendMail({ ...mail, to }, settingsFor(url))).rejects.toMatchObject({ isFinal: true });
  expect(received.at(-1)).toContain('RCPT TO:<grace@xn--bcher-kva.example>');
});

test('a mail server that talks nonsense, closes, is not there or wants TLS with a bad certificate is tried again', async () => {
  const nonsense = await listening(createServer((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n')));
  const closing = await listening(createServer((socket) => socket.destroy()));
  const half = await listening(
    createServer((socket) => socket.write('220 hello\r\n', () => setTimeout(() => socket.destroy(), 50))),
  );
  for (const url of [nonsense, closing, half, 'smtp://127.0.0.1:1'])
    await expect(sendMail(mail, settingsFor(url)), url).rejects.toMatchObject({ isFinal: false });

  const withTls = await startMailbox({ disabledCommands: ['AUTH'] });
  await expect(sendMail(mail, settingsFor(withTls.url))).rejects.toThrow(/certificate/i);
  expect(withTls.mails).toEqual([]);
  await sendMail(mail, settingsFor(withTls.url, { MAIL_TLS: 'unsafe' }));
  expect(withTls.mails).toHaveLength(1);
});

test('a mail server that stalls is left after the limit of a connection', async () => {
  const stalling = await listening(
    createServer((socket) => {
      const timer = setInterval(() => socket.write('2'), 50);
      socket.on('close', () => clearInterval(timer));
    }),
  );
  const begun = performance.now();
  await expect(sendMail(mail, settingsFor(stalling), undefined, 300)).rejects.toMatchObject({
    isFinal: false,
  });
  expect(performance.now() - begun).toBeLessThan(5_000);
});

test('a mail that was sent or refused no longer waits for the stop of the process', async () => {
  const { url } = await startMailbox();
  const { signal } = new AbortController();
  await sendMail(mail, settingsFor(url), signal);
  await expect(sendMail(mail, settingsFor('smtp://127.0.0.1:1'), signal)).rejects.toThrow('ECONNREFUSED');
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

test('a mail that is stopped while it is built is not sent', async () => {
  const mailbox = await startMailbox();
  const stopping = new AbortController();
  const sending = sendMail(mail, settingsFor(mailbox.url), stopping.signal);
  stopping.abort();
  await expect(sending).rejects.toMatchObject({ message: 'Motoka was stopped', isFinal: false });
  expect(mailbox.mails).toEqual([]);
  expect(getEventListeners(stopping.signal, 'abort')).toEqual([]);
});

test('a password is sent, and is in no error', async () => {
  const mailbox = await startMailbox({
    authOptional: false,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      password === 'k#wacha' ? done(null, { user: 'office' }) : done(new Error(`No: ${password}`)),
  });
  const url = (password: string) => mailbox.url.replace('://', `://office:${encodeURIComponent(password)}@`);
  await sendMail(mail, settingsFor(url('k#wacha')));
  expect(mailbox.mails).toHaveLength(1);
  const error: Error = await sendMail(mail, settingsFor(url('wrong-secret'))).then(
    () => new Error('accepted'),
    (reason: Error) => reason,
  );
  expect(error).toMatchObject({ isFinal: true });
  expect(error.message).not.toContain('wrong-secret');
});

test('without its settings nothing is offered', async () => {
  const { startApp } = await import('../../support/server/app');
  const app = await startApp();
  await runRows(app, [
    { path: '/push', status: 404 },
    { method: 'POST', path: '/statements/1/send', status: 409, contains: ['Mail is not set up'] },
    { path: '/messages', status: 200, contains: ['{"data":[]}'] },
  ]);
  for (const env of [
    { SMTP_URL: 'smtp://x' },
    { MAIL_FROM: 'a@b' },
    { SMTP_URL: 'smtp://x', PUBLIC_URL: 'https://x' },
  ])
    expect(() => readConfig(env)).toThrow(/missing/);
  expect(() => readConfig({ SMTP_URL: 'smtp://x', PUBLIC_URL: 'https://x' })).toThrow('MAIL_FROM is missing');
  expect(() => readConfig({ MAIL_FROM: 'a@b' })).toThrow('SMTP_URL and PUBLIC_URL are missing');
});

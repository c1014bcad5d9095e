import { getEventListeners, once } from 'node:events';
import { createServer as createHttp, type IncomingHttpHeaders } from 'node:http';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../../src/server/config';
import { isPublicAddress } from '../../../src/server/sending/addresses';
import { sendMail, type Mail } from '../../../src/server/sending/mail';
import { addFleet } from '../../support/server/factories';
import { headerIn, startMailbox } from '../../support/server/mailbox';
import { runRows } from '../../support/server/rows';
import { startWorld } from './world';

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

test.each([
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::7f00:1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['2002:7f00:1::', false],
  ['8.8.8.8', true],
  ['2606:4700:4700::1111', true],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

/** The keys of a browser, as RFC 8291 has them in its example. */
const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

test('push: to an endpoint of the settings, without amounts; 410 ends it; private ones are refused', async () => {
  const pushed: { headers: IncomingHttpHeaders; bytes: number }[] = [];
  let status = 201;
  const service = createHttp((request, response) => {
    let bytes = 0;
    request.on('data', (part: Buffer) => (bytes += part.length));
    request.on('end', () => {
      pushed.push({ headers: request.headers, bytes });
      response.writeHead(status).end();
    });
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  onTestFinished(() => void service.close());
  const host = `127.0.0.1:${(service.address() as AddressInfo).port}`;
  const { app, clock, run } = await startWorld({ PUSH_HOSTS: host });
  const fleet = await addFleet(app, 'owner');
  const subscribe = (endpoint: string, expected: number) => ({
    as: 'owner' as const,
    method: 'POST' as const,
    path: '/push',
    body: { subscription: { endpoint, expirationTime: null, keys } },
    status: expected,
    contains: expected === 400 ? ['This push service cannot be used'] : [],
  });
  const endpoint = `http://${host}/one`;
  await runRows(app, [
    { as: 'owner', path: '/push', status: 200, contains: ['publicKey'] },
    subscribe('https://127.0.0.1/x', 400),
    subscribe('https://localhost/x', 400),
    subscribe('https://[::1]/x', 400),
    subscribe('https://0x7f.1/x', 400),
    subscribe('https://192.168.0.1/x', 400),
    subscribe('http://8.8.8.8/x', 400),
    subscribe('file:///etc/passwd', 400),
    subscribe(`http://127.0.0.1:1/x`, 400),
    { as: 'owner', method: 'POST', path: '/push', body: { subscription: { endpoint } }, status: 400 },
    { as: 'owner', method: 'POST', path: '/push', body: {}, status: 400 },
    subscribe(endpoint, 201),
    { as: 'other', method: 'DELETE', path: '/push', body: { endpoint }, status: 404 },
  ]);
  await app.done({ method: 'PUT', path: `/cashings/${fleet.cashings.id}`, body: { amount: 2 } });
  await run();
  clock.now += 10 * 60_000;
  await run();
  expect(pushed).toHaveLength(1);
  expect(pushed[0]?.headers).toMatchObject({ 'content-encoding': 'aes128gcm' });
  expect(pushed[0]?.headers['authorization']).toMatch(/^vapid t=/);
  status = 410;
  await app.done({ method: 'DELETE', path: `/cashings/${fleet.cashings.id}` });
  await run();
  clock.now += 10 * 60_000;
  await run();
  expect(pushed).toHaveLength(2);
  await runRows(app, [{ as: 'owner', method: 'DELETE', path: '/push', body: { endpoint }, status: 404 }]);
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

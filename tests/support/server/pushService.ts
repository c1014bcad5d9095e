import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

const SALT_END = 16;
const KEY_LENGTH_AT = 20;
const TAG_BYTES = 16;

const newBrowser = () => {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') };

  /** Decrypts a message as a browser does (RFC 8291). */
  const decrypt = (body: Buffer): unknown => {
    const salt = body.subarray(0, SALT_END);
    const textAt = KEY_LENGTH_AT + 1 + (body[KEY_LENGTH_AT] ?? 0);
    const sender = body.subarray(KEY_LENGTH_AT + 1, textAt);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
    const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32));
    const derived = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
    const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
    decipher.setAuthTag(body.subarray(-TAG_BYTES));
    const text = Buffer.concat([decipher.update(body.subarray(textAt, -TAG_BYTES)), decipher.final()]);
    return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString());
  };
  return { keys, decrypt };
};

/** What a lock screen gets. */
interface Payload {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
}

/** A push service on a free port, with the subscription of one browser. Answers with `status.next`. */
export const startPushService = async () => {
  const { keys, decrypt } = newBrowser();
  const pushed: { readonly headers: IncomingHttpHeaders; readonly payload: Payload }[] = [];
  const status = { next: 201 };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      pushed.push({ headers: request.headers, payload: decrypt(Buffer.concat(parts)) as Payload });
      response.writeHead(status.next).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const subscription = { endpoint: `http://${host}/one`, expirationTime: null, keys };
  return { host, subscription, pushed, status, close: () => server.close() };
};

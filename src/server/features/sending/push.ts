import { request as plainRequest } from 'node:http';
import { request as secureRequest, type RequestOptions } from 'node:https';
import type { PushSubscription as BrowserSubscription } from 'web-push';
import type { Config } from '../../ground/config';
import type { Database, RowOf } from '../../db/open/connect';
import { isIP } from 'node:net';
import { isPublicAddress, isPublicHost, publicLookup } from './addresses';
import { secretOf } from './secrets';

/** The push library is loaded when it is first needed: most installations send no push. */
const loadWebPush = async () => (await import('web-push')).default;

const CONNECTION_MS = 10_000;
/** All that is told of a push service, whether it was not there, was late or refused. */
const NOT_TAKEN = 'The push service did not take the message';
const RECEIVED_BYTES_MAX = 10_000;
const TTL_S = 12 * 3_600;
/** Browsers write addresses in ASCII, without spaces. */
const ENDPOINT = /^[\x21-\x7e]+$/;

export type PushSettings = Pick<Config, 'PUSH_HOSTS' | 'PUBLIC_URL' | 'MAIL_FROM'>;
export type PushSubscription = RowOf<'pushSubscriptions'>;

interface Keys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** A push that was not accepted. `isGone` if the browser no longer takes any, `isLate` if there was no response in time. */
export class PushError extends Error {
  constructor(
    message: string,
    readonly isFinal: boolean,
    readonly isGone = false,
    readonly isLate = false,
  ) {
    super(message);
  }
}

/** Push messages need the address of the pages, or hosts that the settings name: without them nothing is connected to. */
export const hasPush = ({ PUSH_HOSTS, PUBLIC_URL }: PushSettings): boolean =>
  PUSH_HOSTS.length > 0 || PUBLIC_URL !== undefined;

/** The keys by which push services know this installation (RFC 8292). */
export const pushKeys = async (database: Database): Promise<Keys> => {
  const { generateVAPIDKeys } = await loadWebPush();
  return JSON.parse(await secretOf(database, 'vapid', () => JSON.stringify(generateVAPIDKeys()))) as Keys;
};

const isNamed = ({ host, hostname }: URL, { PUSH_HOSTS }: PushSettings): boolean =>
  PUSH_HOSTS.includes(host.toLowerCase()) || PUSH_HOSTS.includes(hostname.toLowerCase());

/** Whether an address is where push services are: https, at its own port. */
const isOfPushService = ({ protocol, port }: URL): boolean => protocol === 'https:' && port === '';

/** Whether messages may be sent to an endpoint: https at a public address, or a host that the settings name. */
export const isUsableEndpoint = async (endpoint: string, settings: PushSettings): Promise<boolean> => {
  if (!ENDPOINT.test(endpoint) || !URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (url.username || url.password || !/^https?:$/.test(url.protocol)) return false;
  if (isNamed(url, settings)) return true;
  return isOfPushService(url) && isPublicHost(url.hostname);
};

/** Sends a request. Resolves to the status of the answer. */
const statusOf = (
  url: URL,
  options: RequestOptions,
  body: Buffer | null,
  limitMs: number,
  signal?: AbortSignal,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? secureRequest : plainRequest;
    const limit = AbortSignal.timeout(limitMs);
    const stopped = signal ? AbortSignal.any([limit, signal]) : limit;
    const sent = send(url, { ...options, signal: stopped }, (answer) => {
      let received = 0;
      answer.on('data', (part: Buffer) => {
        received += part.length;
        if (received > RECEIVED_BYTES_MAX) answer.destroy();
      });
      answer.once('close', () => resolve(answer.statusCode ?? 0));
      answer.once('error', reject);
    });
    sent.once('error', reject);
    sent.end(body);
  });

/** Sends a push message, encrypted for one browser. Rejects with a PushError. Redirects are not followed. */
export const sendPush = async (
  database: Database,
  settings: PushSettings,
  { endpoint, keys }: PushSubscription,
  payload: object,
  signal?: AbortSignal,
  limitMs = CONNECTION_MS,
): Promise<void> => {
  const url = new URL(endpoint);
  const named = isNamed(url, settings);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A literal address is not looked up.
  if (!named && (!isOfPushService(url) || (isIP(host) && !isPublicAddress(host))))
    throw new PushError('This push service cannot be used', true);
  const { publicKey, privateKey } = await pushKeys(database);
  const contact = settings.PUBLIC_URL?.startsWith('https:') ? settings.PUBLIC_URL : 'mailto:motoka@localhost';
  const subscription = { endpoint, keys: JSON.parse(keys) as BrowserSubscription['keys'] };
  const vapidDetails = { subject: contact, publicKey, privateKey };
  const { generateRequestDetails } = await loadWebPush();
  const details = generateRequestDetails(subscription, JSON.stringify(payload), {
    vapidDetails,
    TTL: TTL_S,
  });
  const options = {
    method: details.method,
    headers: details.headers,
    agent: false,
    ...(!named && { lookup: publicLookup }),
  } as const;
  const status = await statusOf(url, options, details.body, limitMs, signal).catch((error: Error) => {
    const isLate = (error.cause as Error | undefined)?.name === 'TimeoutError';
    // Whose address it is must not learn what was found there.
    throw new PushError(NOT_TAKEN, false, false, isLate);
  });
  if (status >= 200 && status < 300) return;
  const isGone = status === 404 || status === 410;
  const isFinal = status >= 400 && status < 500 && status !== 429 && status !== 408;
  throw new PushError(NOT_TAKEN, isFinal, isGone);
};

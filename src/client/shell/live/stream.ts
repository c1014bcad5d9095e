import { EventSourceParserStream } from 'eventsource-parser/stream';
import { config } from '../../ground/config';
import { noteAnswered } from '../../ground/providers/offline/connection';
import { getToken } from '../../ground/providers/session';
import type { LiveChange } from './changes';

const FIRST_RETRY_MS = 3_000;
const RETRY_MAX_MS = 60_000;

interface Handlers {
  readonly onChange: (change: LiveChange) => void;
  /** The stream is open after a failed attempt or a gap: changes may have been missed. */
  readonly onReopened: () => void;
}

const isChange = (value: unknown): value is LiveChange =>
  typeof value === 'object' &&
  value !== null &&
  'resource' in value &&
  typeof value.resource === 'string' &&
  'recordId' in value &&
  typeof value.recordId === 'number' &&
  'action' in value &&
  typeof value.action === 'string';

/** Returns the change in the data of an event; undefined for other data. */
const parseChange = (data: string): LiveChange | undefined => {
  try {
    const value: unknown = JSON.parse(data);
    return isChange(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

const readStream = async (body: ReadableStream<Uint8Array>, onChange: Handlers['onChange']) => {
  const events = body
    .pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  for (;;) {
    const { done, value } = await events.read();
    if (done) return;
    const change = value.event === 'change' ? parseChange(value.data) : undefined;
    if (change) onChange(change);
  }
};

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });

/**
 * Follows the server's changes until the signal is aborted. Reconnects with a growing delay, but not after a 4xx response or
 * one that is no event stream.
 */
export const followChanges = async (
  signal: AbortSignal,
  { onChange, onReopened }: Handlers,
): Promise<void> => {
  let delay = FIRST_RETRY_MS;
  let isRetry = false;
  while (!signal.aborted) {
    const token = getToken();
    if (!token) return;
    try {
      const response = await fetch(`${config.apiUrl}/events`, {
        headers: { Authorization: token, Accept: 'text/event-stream' },
        credentials: 'same-origin',
        signal,
      });
      const type = response.headers.get('Content-Type') ?? '';
      if (response.status < 500 && !(response.ok && type.startsWith('text/event-stream'))) {
        await response.body?.cancel();
        return;
      }
      if (response.ok && response.body) {
        noteAnswered();
        if (isRetry) onReopened();
        delay = FIRST_RETRY_MS;
        await readStream(response.body, onChange);
      }
    } catch {
      // The connection was lost, or the signal was aborted.
    }
    isRetry = true;
    await wait(delay * (0.75 + Math.random() / 2), signal);
    delay = Math.min(delay * 2, RETRY_MAX_MS);
  }
};

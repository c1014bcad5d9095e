import { config } from '../config';
import { noteServerTime } from '../dates/serverClock';

/** A response of the API. `json` is undefined if the body is not JSON. */
export interface ApiResponse {
  ok: boolean;
  status: number;
  headers: Headers;
  json: unknown;
}

/** Parses JSON; undefined for another text. */
export const parseJson = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

/** Sends a request to the API. Rejects only if there is no response. */
export const request = async (path: string, options: RequestInit = {}): Promise<ApiResponse> => {
  const headers = new Headers(options.headers);
  headers.set('Accept', 'application/json');
  // The page's language, which may differ from the browser's.
  headers.set('Accept-Language', document.documentElement.lang || 'en');
  if (options.body) headers.set('Content-Type', 'application/json');
  const response = await fetch(`${config.apiUrl}${path}`, {
    credentials: 'same-origin',
    // Nothing that an account reads stays in the browser's cache.
    cache: 'no-store',
    ...options,
    headers,
  });
  const { ok, status } = response;
  noteServerTime(response.headers.get('Date'));
  return { ok, status, headers: response.headers, json: parseJson(await response.text()) };
};

export const post = (path: string, body: unknown): Promise<ApiResponse> =>
  request(path, { method: 'POST', body: JSON.stringify(body) });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the content of a response, bare or under `data`. */
export const dataOf = (json: unknown): unknown => (isObject(json) && 'data' in json ? json.data : json);

export const recordOf = (json: unknown): Record<string, unknown> => {
  const data = dataOf(json);
  const record = Array.isArray(data) ? data[0] : data;
  return isObject(record) ? record : {};
};

/** Returns the server's message about a failure. */
export const messageOf = (json: unknown): string | undefined =>
  isObject(json) && typeof json.message === 'string' && json.message ? json.message : undefined;

/** Whether the server asks for something by a property of its response. */
export const isFlagged = (json: unknown, name: 'codeRequired' | 'factorRequired'): boolean =>
  isObject(json) && json[name] === true;

/** Returns the server's messages by field. */
export const fieldErrorsOf = (json: unknown): Record<string, string> => {
  const errors = isObject(json) && isObject(json.errors) ? Object.entries(json.errors) : [];
  return Object.fromEntries(
    errors.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
};

/** An answer of the API; the status is 0 if none came. */
export interface Answer {
  readonly status: number;
  readonly message?: string | undefined;
  readonly retryAfterS?: number | undefined;
  readonly json?: unknown;
}

/** Sends a request as `request` does. Without an answer in time, the status is 0. */
export const ask = async (path: string, options: RequestInit, timeoutMs: number): Promise<Answer> => {
  try {
    const response = await request(path, { ...options, signal: AbortSignal.timeout(timeoutMs) });
    const { status, json } = response;
    const retryAfterS = Number(response.headers.get('Retry-After')) || undefined;
    return { status, message: messageOf(json), retryAfterS, json };
  } catch {
    return { status: 0 };
  }
};

export const isSuccess = ({ status }: Answer): boolean => status >= 200 && status < 300;

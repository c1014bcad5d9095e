import { config } from '../config';

/** An answer of the API; `json` is undefined where the body is no JSON. */
export interface Answer {
  ok: boolean;
  status: number;
  headers: Headers;
  json: unknown;
}

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

/** Asks the API under a path of its own. Rejects only when there is no answer at all. */
export const request = async (path: string, options: RequestInit = {}): Promise<Answer> => {
  const headers = new Headers(options.headers);
  headers.set('Accept', 'application/json');
  // Not the browser's own preference: the server's sentences are in the language of the page.
  headers.set('Accept-Language', document.documentElement.lang || 'en');
  if (options.body) headers.set('Content-Type', 'application/json');
  const response = await fetch(`${config.apiUrl}${path}`, {
    credentials: 'same-origin',
    ...options,
    headers,
  });
  const { ok, status } = response;
  return { ok, status, headers: response.headers, json: parse(await response.text()) };
};

export const post = (path: string, body: unknown): Promise<Answer> =>
  request(path, { method: 'POST', body: JSON.stringify(body) });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What an answer carries, bare or under `data`. */
export const dataOf = (json: unknown): unknown => (isObject(json) && 'data' in json ? json.data : json);

export const recordOf = (json: unknown): Record<string, unknown> => {
  const data = dataOf(json);
  const record = Array.isArray(data) ? data[0] : data;
  return isObject(record) ? record : {};
};

/** The sentence that the server says about a failure. */
export const messageOf = (json: unknown): string | undefined =>
  isObject(json) && typeof json.message === 'string' && json.message ? json.message : undefined;

/** What the server says about single fields. */
export const fieldErrorsOf = (json: unknown): Record<string, string> => {
  const errors = isObject(json) && isObject(json.errors) ? Object.entries(json.errors) : [];
  return Object.fromEntries(
    errors.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
};

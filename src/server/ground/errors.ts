import { english } from './i18n/language';
import { translate, type Text } from './i18n/sentence';

export type FieldErrors = Readonly<Record<string, Text>>;

/** An error with an HTTP status and a message. http/errorHandler.ts converts it to JSON. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    /** One sentence, or several. */
    readonly text: Text | readonly Text[],
    readonly errors?: FieldErrors,
    readonly headers: Readonly<Record<string, string>> = {},
    /** Extra data of the response, under `data`. */
    readonly data?: unknown,
    /** More properties of the response, such as what the client has to ask for. */
    readonly more?: Readonly<Record<string, boolean>>,
  ) {
    super(
      sentencesIn(text)
        .map((text) => translate(text, english))
        .join('. '),
    );
  }
}

export const sentencesIn = (text: HttpError['text']): readonly Text[] =>
  typeof text === 'string' || 'template' in text ? [text] : text;

/** Returns a 400 with a message for each invalid field. */
export const badRequest = (errors: FieldErrors): HttpError =>
  new HttpError(400, Object.values(errors), errors);

export const unauthorized = () => new HttpError(401, 'Please sign in');
export const forbidden = (text: Text = 'Only an administrator may do this') => new HttpError(403, text);
export const notFound = (text: Text = 'Nothing was found here') => new HttpError(404, text);
export const conflictAt = (source: string, text: Text): HttpError => conflict(text, { [source]: text });
export const conflict = (text: HttpError['text'], errors?: FieldErrors) => new HttpError(409, text, errors);
/** The longest wait that a 429 asks for, also after a wrong clock. */
const RETRY_AFTER_MAX = 15 * 60;

/** Returns a 429 that asks to wait for some seconds, at most for 15 minutes. */
export const tooMany = (text: Text, seconds: number) => {
  const wait = Math.min(Math.max(1, Math.ceil(seconds)), RETRY_AFTER_MAX);
  return new HttpError(429, text, undefined, { 'retry-after': String(wait) });
};

/** Returns an error whose fields are below a path, but for those that are not of the object at the path. */
export const withPath = (
  path: string,
  error: unknown,
  isOwn: (source: string) => boolean = () => true,
): unknown => {
  if (!(error instanceof HttpError) || !error.errors) return error;
  const entries = Object.entries(error.errors).map(([source, text]) => [
    isOwn(source) ? `${path}.${source}` : source,
    text,
  ]);
  return new HttpError(error.status, error.text, Object.fromEntries(entries) as FieldErrors);
};

/** Runs a reader of a nested object. Its errors name the path of the object. */
export const readAt = <T>(path: string, read: () => T, isOwn?: (source: string) => boolean): T => {
  try {
    return read();
  } catch (error) {
    throw withPath(path, error, isOwn);
  }
};

import { english } from './i18n/languages';
import { translate, type Text } from './i18n/sentence';

export type FieldErrors = Readonly<Record<string, Text>>;

/** An error with an HTTP status and a message. http/errorHandler.ts converts it to JSON. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    /** One sentence, or several. */
    readonly said: Text | readonly Text[],
    readonly errors?: FieldErrors,
    readonly headers: Readonly<Record<string, string>> = {},
    /** Extra data of the response, under `data`. */
    readonly data?: unknown,
  ) {
    super(
      sentencesIn(said)
        .map((text) => translate(text, english))
        .join('. '),
    );
  }
}

/** Returns the sentences of an error as an array. */
export const sentencesIn = (said: HttpError['said']): readonly Text[] =>
  typeof said === 'string' || 'template' in said ? [said] : said;

/** Returns a 400 with a message for each invalid field. */
export const badRequest = (errors: FieldErrors): HttpError =>
  new HttpError(400, Object.values(errors), errors);

export const unauthorized = () => new HttpError(401, 'Please sign in');
export const forbidden = (said: Text = 'Only an administrator may do this') => new HttpError(403, said);
export const notFound = (said: Text = 'Nothing was found here') => new HttpError(404, said);
export const conflict = (said: HttpError['said'], errors?: FieldErrors) => new HttpError(409, said, errors);
export const tooMany = (said: Text, seconds: number) =>
  new HttpError(429, said, undefined, { 'retry-after': String(Math.max(1, Math.ceil(seconds))) });

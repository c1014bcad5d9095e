/** An answer that refuses: its status and its sentence. Thrown anywhere below a route, turned into JSON in one place. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly errors?: Readonly<Record<string, string>>,
    readonly headers: Readonly<Record<string, string>> = {},
    /** What is sent along under `data`. */
    readonly data?: unknown,
  ) {
    super(message);
  }
}

/** 400 that names what cannot be used, a sentence for each. */
export const badRequest = (errors: Readonly<Record<string, string>>): HttpError =>
  new HttpError(400, Object.values(errors).join('. '), errors);

export const unauthorized = () => new HttpError(401, 'Please sign in');
export const forbidden = (message = 'Only an administrator may do this') => new HttpError(403, message);
export const notFound = (message = 'Nothing was found here') => new HttpError(404, message);
export const conflict = (message: string, errors?: Readonly<Record<string, string>>) =>
  new HttpError(409, message, errors);
export const tooMany = (message: string, seconds: number) =>
  new HttpError(429, message, undefined, { 'retry-after': String(Math.max(1, Math.ceil(seconds))) });

import { HttpError, type FieldErrors } from '../errors';

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

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError, sentencesIn } from '../ground/errors';
import { preferredLanguage } from '../ground/i18n/languages';
import type { Language } from '../ground/i18n/language';
import { say, translate, translateAll, type Text } from '../ground/i18n/sentence';
import { HEADERS } from './headers';

interface ErrorResponse {
  readonly status: number;
  readonly message: Text;
}

const UNAVAILABLE =
  'The records cannot be reached or written just now. Nothing was saved; please try again in a moment';
const DISK_FULL =
  'There is no room left to save this. Nothing was saved; please tell the person who runs this server';

/** SQLite's primary result codes: busy, locked, read-only, I/O error, corrupt, full, cannot open. */
const sqliteResponse = (code: number): ErrorResponse | undefined => {
  if (code === 13) return { status: 507, message: DISK_FULL };
  return [5, 6, 8, 10, 11, 14, 26].includes(code) ? { status: 503, message: UNAVAILABLE } : undefined;
};

/** PostgreSQL's error codes and Node's network errors for a server that is unavailable. */
const postgresResponse = (code: string, message: string): ErrorResponse | undefined => {
  if (code === '53100') return { status: 507, message: DISK_FULL };
  const isUnavailable = /^(08|57P|53|25006|40001|40P01|ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|EAI_AGAIN)/.test(code);
  return isUnavailable ||
    /Connection terminated|timeout exceeded when trying to connect|not queryable/i.test(message)
    ? { status: 503, message: UNAVAILABLE }
    : undefined;
};

/** The library sets no error code if a statement that returns rows fails. Then the message is compared. */
const SQLITE_MESSAGES: ReadonlyMap<string, number> = new Map([
  ['database is locked', 5],
  ['database table is locked', 6],
  ['attempt to write a readonly database', 8],
  ['disk I/O error', 10],
  ['database disk image is malformed', 11],
  ['database or disk is full', 13],
  ['unable to open database file', 14],
  ['file is not a database', 26],
]);

const databaseResponse = (error: Error & { errcode?: number; code?: unknown }): ErrorResponse | undefined => {
  const sqlite = error.errcode ?? SQLITE_MESSAGES.get(error.message);
  return sqlite === undefined
    ? postgresResponse(String(error.code ?? ''), error.message)
    : sqliteResponse(sqlite & 0xff);
};

/** The messages of Fastify's own errors. */
const requestMessages: Readonly<Record<number, Text>> = {
  400: 'The request cannot be read: its body must be JSON',
  414: 'The address is too long',
  415: 'The body must be application/json',
};

const languageOf = ({ headers }: FastifyRequest): Language => preferredLanguage(headers['accept-language']);

const sendError = (
  reply: FastifyReply,
  language: Language,
  { status, text, errors, headers, data, more }: HttpError,
) =>
  reply
    .code(status)
    .headers(headers)
    .send({
      message: sentencesIn(text)
        .map((one) => translate(one, language))
        .join('. '),
      ...(errors && { errors: translateAll(errors, language) }),
      ...(data !== undefined && { data }),
      ...more,
    });

/** Sends 400 with the constant headers for a URL that cannot be decoded: it reaches no route and no hook. */
export const refuseAddress = (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  void reply
    .headers(HEADERS)
    .header('cache-control', 'no-store')
    .code(400)
    .send({ message: translate('The address cannot be read', languageOf(request)) });
};

const KIB = 1_024;
const MIB = 1_048_576;

const tooLarge = (limit: number): Text =>
  limit < MIB
    ? say('The body is larger than {limit} kB', { limit: Math.round(limit / KIB) })
    : say('The body is larger than {limit} MiB', { limit: Math.round(limit / MIB) });

const requestMessage = (status: number, { routeOptions: { bodyLimit = MIB } }: FastifyRequest): Text =>
  status === 413 ? tooLarge(bodyLimit) : (requestMessages[status] ?? 'The request cannot be read');

/** Converts every error to JSON with its status. A 5xx contains only a sentence and the id of the request. */
export const registerErrorHandler = (app: FastifyInstance): void => {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const language = languageOf(request);
    if (error instanceof HttpError) return sendError(reply, language, error);
    const { statusCode = 500 } = error;
    // The rest of a body that is too large is read and ignored: a connection that ended before it would lose the response.
    if (statusCode === 413) reply.removeHeader('connection');
    if (statusCode >= 400 && statusCode < 500)
      return reply
        .code(statusCode)
        .send({ message: translate(requestMessage(statusCode, request), language) });
    const response = databaseResponse(error);
    request.log.error(
      { reqId: request.id, err: { message: error.message, stack: error.stack, code: error.code } },
      'request failed',
    );
    if (response) return reply.code(response.status).send({ message: translate(response.message, language) });
    const fault = say('Something went wrong here, not with you. Please quote {id}', { id: request.id });
    return reply.code(500).send({ message: translate(fault, language) });
  });
};

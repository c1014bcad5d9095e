import { accountPaths } from '../../../../contract/paths';
import { fingerprintOf } from '../idempotencyKey';
import { type ApiResponse, recordOf } from '../request';
import { getToken } from '../session';
import { deriveAnswer, rootOf } from './derive';
import {
  type NewAnswer,
  readAnswer,
  readAnswersBelow,
  readSession,
  storeAnswers,
  storeSession,
} from './store';

export interface StoredAnswer {
  readonly response: ApiResponse;
  /** When the server sent it, in ms since 1970. */
  readonly at: number;
  /** Whether it was worked out from the answers to other calls. */
  readonly isPartial: boolean;
}

const responseOf = (json: unknown, contentRange: string | undefined): ApiResponse => ({
  ok: true,
  status: 200,
  headers: new Headers(contentRange ? { 'Content-Range': contentRange } : {}),
  json,
});

/** Returns the stored answer to a call, for the account that the token belongs to. */
export const findAnswer = async (path: string, token: string): Promise<StoredAnswer | undefined> => {
  const session = await readSession(fingerprintOf(token));
  if (!session) return undefined;
  const { userId } = session;
  const exact = await readAnswer(userId, path);
  if (exact) {
    const { at, text, contentRange } = exact;
    return { response: responseOf(JSON.parse(text), contentRange), at, isPartial: false };
  }
  const root = rootOf(path, userId);
  const derived = root && deriveAnswer(path, userId, await readAnswersBelow(userId, root));
  if (!derived) return undefined;
  return { response: responseOf(derived.json, derived.contentRange), at: derived.at, isPartial: true };
};

/** The account that a session belongs to: the server has just said it, or did before. */
const accountOf = async (fingerprint: string, answers: readonly NewAnswer[]): Promise<string | undefined> => {
  const own = answers.find(({ path }) => path === accountPaths.currentUser);
  const { id } = own ? recordOf(JSON.parse(own.text)) : {};
  if (id === undefined) return (await readSession(fingerprint))?.userId;
  await storeSession(fingerprint, { userId: String(id) });
  return String(id);
};

/** Stores answers to the calls of a session, unless it has ended meanwhile. */
export const storeFor = async (token: string, answers: readonly NewAnswer[]): Promise<void> => {
  if (getToken() !== token) return;
  const userId = await accountOf(fingerprintOf(token), answers);
  if (userId !== undefined && getToken() === token) await storeAnswers(userId, answers);
};

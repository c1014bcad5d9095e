import { HttpError } from 'react-admin';
import { accountPaths, apiPath, pages } from '../../../contract/paths';
import { owners } from '../../../resources/owners';
import { readThrough } from './offline/readThrough';
import { takePrefetched } from './prefetch';
import { type ApiResponse, isFlagged, messageOf, request } from './request';
import { getToken } from './session';
import { t } from '../i18n/locale';

const withoutToken = [apiPath(owners), accountPaths.signup, accountPaths.login];

/** Whether a call is sent without an Authorization header. */
export const isSentWithoutToken = (path: string): boolean =>
  withoutToken.some(
    (start) => path === start || path.startsWith(`${start}/`) || path.startsWith(`${start}?`),
  );

/**
 * Calls the API with the user's token. Throws an HttpError with the server's message, or with `failure` if it sent none.
 * The status is 0 without a response, and 401 without a token, when no request is sent.
 */
export const httpClient = async (
  path: string,
  failure: string,
  options: RequestInit = {},
): Promise<ApiResponse> => {
  const token = getToken();
  if (!token) throw new HttpError(t('signInFirst'), 401);
  const headers = new Headers(options.headers);
  const isOpen = isSentWithoutToken(path);
  if (!isOpen) headers.set('Authorization', token);
  const send = () => {
    const prefetched = isOpen || options.method ? undefined : takePrefetched(path, token);
    return prefetched ?? request(path, { ...options, headers });
  };
  const pending = options.method ? send() : readThrough(path, token, send, options.signal);
  const response = await pending.catch((reason: unknown) => {
    if (options.signal?.aborted || reason instanceof HttpError) throw reason;
    throw new HttpError(failure, 0);
  });
  // Nothing else may be called before it is set up.
  if (isFlagged(response.json, 'factorRequired')) location.replace(pages.factor);
  if (!response.ok) throw new HttpError(messageOf(response.json) ?? failure, response.status, response.json);
  return response;
};

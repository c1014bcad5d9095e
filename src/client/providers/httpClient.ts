import { HttpError } from 'react-admin';
import { accountPaths, apiPath } from '../../contract/paths';
import { owners } from '../../resources/owners';
import { takePrefetched } from '../boot/prefetch';
import { type Answer, messageOf, request } from './request';
import { getToken } from './session';
import { t } from '../i18n/locale';

const withoutToken = [apiPath(owners), accountPaths.signup, accountPaths.login];

/** The calls that carry no Authorization header. */
export const isSentWithoutToken = (path: string): boolean =>
  withoutToken.some(
    (start) => path === start || path.startsWith(`${start}/`) || path.startsWith(`${start}?`),
  );

/**
 * Asks the API in the name of whoever is signed in. A refusal becomes an HttpError with the server's sentence, else
 * with `failure`; without a session nothing is asked.
 */
export const httpClient = async (
  path: string,
  failure: string,
  options: RequestInit = {},
): Promise<Answer> => {
  const token = getToken();
  if (!token) throw new HttpError(t('signInFirst'), 401);
  const headers = new Headers(options.headers);
  const isOpen = isSentWithoutToken(path);
  if (!isOpen) headers.set('Authorization', token);
  const ahead = isOpen || options.method ? undefined : takePrefetched(path, token);
  const asked = ahead ?? request(path, { ...options, headers });
  const answer = await asked.catch((reason: unknown) => {
    if (options.signal?.aborted) throw reason;
    throw new HttpError(failure, 0);
  });
  if (!answer.ok) throw new HttpError(messageOf(answer.json) ?? failure, answer.status, answer.json);
  return answer;
};

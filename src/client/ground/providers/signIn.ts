import { accountPaths } from '../../../contract/paths';
import { t } from '../i18n/locale';
import { type ApiResponse, isFlagged, messageOf, post, recordOf } from './request';
import { setToken } from './session';

export interface Credentials {
  email: string;
  password: string;
  /** Of the second factor, once it was asked for. */
  code?: string;
}

/** The account has a second factor, whose code is missing or wrong. */
export class CodeRequired extends Error {}

/** Stores the token in the response to a sign-in. Throws the message to show. */
const takeToken = (response: ApiResponse | undefined, rejected?: string): void => {
  const message = messageOf(response?.json);
  if (isFlagged(response?.json, 'codeRequired')) throw new CodeRequired(message);
  if (response?.status === 401 && rejected) throw new Error(rejected);
  if (!response?.ok) throw new Error(message ?? t('loginFailed'));
  const { token } = recordOf(response.json);
  if (typeof token !== 'string' || !token) throw new Error(t('tokenMissing'));
  setToken(token);
};

/** Opens a session and stores its token. Rejects with the message to show. */
export const signIn = async ({ email, password, code }: Credentials): Promise<void> => {
  const body = { email, password, ...(code && { code }) };
  takeToken(await post(accountPaths.login, body).catch(() => undefined), t('loginRejected'));
};

/** Opens a session by another call, such as that of a link. Rejects with the message to show. */
export const signInBy = async (path: string, body: object): Promise<void> =>
  takeToken(await post(path, body).catch(() => undefined));

export const formValues = <Name extends string>(
  form: HTMLFormElement,
  ...names: Name[]
): Record<Name, string> => {
  const data = new FormData(form);
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Record<
    Name,
    string
  >;
};

import { accountPaths } from '../../contract/paths';
import { t } from '../i18n/locale';
import { messageOf, post, recordOf } from './request';
import { setToken } from './session';

export interface Credentials {
  email: string;
  password: string;
}

/** Opens a session and stores its token. Rejects with the message to show. */
export const signIn = async ({ email, password }: Credentials): Promise<void> => {
  const response = await post(accountPaths.login, { email, password }).catch(() => undefined);
  if (response?.status === 401) throw new Error(t('loginRejected'));
  if (!response?.ok) throw new Error(messageOf(response?.json) ?? t('loginFailed'));
  const { token } = recordOf(response.json);
  if (typeof token !== 'string' || !token) throw new Error(t('tokenMissing'));
  setToken(token);
};

/** Returns the values of the named fields of a form. */
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

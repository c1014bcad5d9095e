import { accountPaths } from '../../contract/paths';
import { t } from '../i18n/locale';
import { messageOf, post, recordOf } from '../providers/request';
import { setToken } from '../providers/session';

export interface Credentials {
  email: string;
  password: string;
}

/** Opens a session and keeps its token; rejects with the sentence to show. */
export const signIn = async ({ email, password }: Credentials): Promise<void> => {
  const answer = await post(accountPaths.login, { email, password }).catch(() => undefined);
  if (answer?.status === 401) throw new Error(t('loginRejected'));
  if (!answer?.ok) throw new Error(messageOf(answer?.json) ?? t('loginFailed'));
  const { token } = recordOf(answer.json);
  if (typeof token !== 'string' || !token) throw new Error(t('tokenMissing'));
  setToken(token);
};

/** What was typed into the named fields of a form. */
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

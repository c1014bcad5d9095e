import { useEffect, useState } from 'react';
import { PASSWORD_LENGTH } from '../../../contract/limits';
import { accountPaths } from '../../../contract/paths';
import { t } from '../i18n/locale';
import { messageOf, post, recordOf } from '../providers/request';
import { formValues, signInBy } from '../providers/signIn';
import { toast } from '../toasts/toasts';
import { CodeField } from './CodeField';
import { LoginField } from './LoginField';
import { BackToLogin, Failure } from './LoginParts';
import { LoginLayout } from './LoginLayout';
import { useLoginForm } from './useLoginForm';

interface Account {
  name: string;
  email: string;
}

/** The account of the link's token: undefined until it is known, a message if the link does not work. */
const useLinked = (token: string): Account | string | undefined => {
  const [linked, setLinked] = useState<Account | string>();
  useEffect(() => {
    let isShown = true;
    const show = async () => {
      const response = await post(accountPaths.link, { token }).catch(() => undefined);
      const { name, email } = recordOf(response?.json);
      const found = response?.ok
        ? { name: String(name), email: String(email) }
        : (messageOf(response?.json) ?? t('loginFailed'));
      if (isShown) setLinked(found);
    };
    void show();
    return () => void (isShown = false);
  }, [token]);
  return linked;
};

/** The page of a link that sets a password. The token stands behind `#`, so that no log has it. */
export default function PasswordPage({ onSignedIn }: { onSignedIn: () => void }) {
  const [token] = useState(() => location.hash.slice(1));
  const linked = useLinked(token);
  const { isBusy, failure, codeNote, submit } = useLoginForm(async (form) => {
    const { password, code } = formValues(form, 'password', 'code');
    await signInBy(accountPaths.password, { token, password, ...(code && { code }) });
    toast(t('loggedIn'), 'success');
    onSignedIn();
  });
  return (
    <LoginLayout title={t('passwordTitle')}>
      <h1>{t('passwordTitle')}</h1>
      <Failure>{typeof linked === 'string' && linked}</Failure>
      {typeof linked === 'object' && (
        <form onSubmit={submit} aria-labelledby="login-form">
          <h2 id="login-form">{t('passwordForm')}</h2>
          <p className="login-note">
            {t('passwordOf')
              .replace('%{name}', () => linked.name)
              .replace('%{email}', () => linked.email)}
          </p>
          <Failure>{failure}</Failure>
          {/* For password managers: whose password it is. */}
          <input type="hidden" name="username" autoComplete="username" value={linked.email} readOnly />
          <LoginField
            label={t('password')}
            name="password"
            type="password"
            autoComplete="new-password"
            minLength={PASSWORD_LENGTH.min}
            maxLength={PASSWORD_LENGTH.max}
            hint={t('passwordHint')}
            autoFocus
          />
          {codeNote && <CodeField note={failure ? undefined : codeNote} />}
          <button type="submit" disabled={isBusy}>
            {t(isBusy ? 'loggingIn' : 'savePassword')}
          </button>
        </form>
      )}
      <BackToLogin />
    </LoginLayout>
  );
}

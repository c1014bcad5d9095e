import { type FormEvent, useState } from 'react';
import { pages } from '../../contract/paths';
import { config } from '../config';
import { t } from '../i18n/locale';
import { getToken } from '../providers/session';
import { EntryField } from './EntryField';
import { EntryPage } from './EntryPage';
import { formValues, signIn } from '../providers/signIn';
import { toast } from '../toasts/toasts';

interface LoginPageProps {
  /** Filled in after a sign-up whose sign-in failed. */
  email?: string | undefined;
  /** Called while the user types. */
  onTyping: () => void;
  onSignedIn: () => void;
}

/** The login page, also shown for every unknown path. */
export function LoginPage({ email, onTyping, onSignedIn }: LoginPageProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const credentials = formValues(form, 'email', 'password');
    setBusy(true);
    setFailure(undefined);
    try {
      await signIn(credentials);
      toast(t('loggedIn'), 'success');
      onSignedIn();
      return;
    } catch (reason) {
      setFailure(reason instanceof Error ? reason.message : t('loginFailed'));
      toast(t('loginToastFailed'), 'error');
      form.querySelector<HTMLInputElement>('[name=password]')?.focus();
    }
    setBusy(false);
  };

  return (
    <EntryPage title={t('loginTitle')}>
      <h1>{t('loginHeading')}</h1>
      {getToken() && !isBusy && (
        <a className="entry-continue" href={pages.home}>
          {t('continue')}
        </a>
      )}
      <form onSubmit={submit} onInput={onTyping} aria-labelledby="entry-form">
        <h2 id="entry-form">{t('loginForm')}</h2>
        {failure && (
          <p className="entry-failure" role="alert">
            {failure}
          </p>
        )}
        <EntryField
          label={t('email')}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          autoFocus={!email}
        />
        <EntryField
          label={t('password')}
          name="password"
          type="password"
          autoComplete="current-password"
          autoFocus={!!email}
        />
        <button type="submit" disabled={isBusy}>
          {t(isBusy ? 'loggingIn' : 'login')}
        </button>
      </form>
      <p className="entry-other">{t('forgotten')}</p>
      <p className="entry-other">
        {config.isSignupOpen ? (
          <>
            {t('noAccount')} <a href={pages.signUp}>{t('signUp')}</a>
          </>
        ) : (
          t('signupClosed')
        )}
      </p>
    </EntryPage>
  );
}

import { type FormEvent, useState } from 'react';
import { accountPaths, pages } from '../../contract/paths';
import { config } from '../config';
import { t } from '../i18n/locale';
import { fieldErrorsOf, messageOf, post } from '../providers/request';
import { EntryField } from './EntryField';
import { EntryPage } from './EntryPage';
import { loadAhead } from './loadAhead';
import { type Credentials, formValues, signIn } from './signIn';
import { toast } from '../toasts/toasts';

interface Refusal {
  message: string;
  errors: Record<string, string>;
}

interface SignUpPageProps {
  onSignedIn: () => void;
  /** The account is there, but signing in to it failed. */
  onSignedUp: (email: string) => void;
}

/** Where one opens an account and is signed in to it; with the code of a fresh installation, the administrator's. */
export function SignUpPage({ onSignedIn, onSignedUp }: SignUpPageProps) {
  const setupCode = new URLSearchParams(location.hash.slice(1)).get('setup');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();

  const enter = async (credentials: Credentials): Promise<void> => {
    try {
      await signIn(credentials);
    } catch {
      onSignedUp(credentials.email);
      return;
    }
    toast(t('loggedIn'), 'success');
    onSignedIn();
  };

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const typed = formValues(event.currentTarget, 'name', 'email', 'password');
    setBusy(true);
    setRefusal(undefined);
    const answer = await post(accountPaths.signup, { ...typed, ...(setupCode ? { setupCode } : {}) }).catch(
      () => undefined,
    );
    if (answer?.ok) {
      toast(t('signupSucceeded'), 'success');
      await enter(typed);
      return;
    }
    setBusy(false);
    setRefusal({
      message: messageOf(answer?.json) ?? t('signupFailed'),
      errors: fieldErrorsOf(answer?.json),
    });
  };

  const isOpen = config.isSignupOpen || setupCode;
  return (
    <EntryPage title={t('signUpTitle')}>
      <h1>{t('signUpHeading')}</h1>
      {!isOpen && <p className="entry-note">{t('signupClosed')}</p>}
      {isOpen && (
        <form onSubmit={submit} onInput={loadAhead} aria-labelledby="entry-form">
          <h2 id="entry-form">{t('signUpForm')}</h2>
          {setupCode && <p className="entry-note">{t('setup')}</p>}
          {refusal && (
            <p className="entry-failure" role="alert">
              {refusal.message}
            </p>
          )}
          <EntryField
            label={t('name')}
            name="name"
            autoComplete="name"
            error={refusal?.errors.name}
            autoFocus
          />
          <EntryField
            label={t('email')}
            name="email"
            type="email"
            autoComplete="username"
            error={refusal?.errors.email}
          />
          <EntryField
            label={t('password')}
            name="password"
            type="password"
            autoComplete="new-password"
            minLength={8}
            maxLength={200}
            hint={t('passwordHint')}
            error={refusal?.errors.password}
          />
          <button type="submit" disabled={isBusy}>
            {t(isBusy ? 'signingUp' : 'signUp')}
          </button>
        </form>
      )}
      <p className="entry-other">
        {t('haveAccount')} <a href={pages.login}>{t('login')}</a>
      </p>
    </EntryPage>
  );
}

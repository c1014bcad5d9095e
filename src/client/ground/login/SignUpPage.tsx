import { type FormEvent, useState } from 'react';
import { PASSWORD_LENGTH } from '../../../contract/limits';
import { accountPaths, pages } from '../../../contract/paths';
import { config } from '../config';
import { t } from '../i18n/locale';
import { fieldErrorsOf, messageOf, post } from '../providers/request';
import { LoginField } from './LoginField';
import { Failure } from './LoginParts';
import { LoginLayout } from './LoginLayout';
import { type Credentials, formValues, signIn } from '../providers/signIn';
import { toast } from '../toasts/toasts';

interface Failure {
  message: string;
  errors: Record<string, string>;
}

interface SignUpPageProps {
  /** Called while the user types. */
  onTyping: () => void;
  onSignedIn: () => void;
  /** Called when the account was created but the sign-in failed. */
  onSignedUp: (email: string) => void;
}

/** The sign-up page. The setup code of a new installation creates the administrator. */
export function SignUpPage({ onTyping, onSignedIn, onSignedUp }: SignUpPageProps) {
  const setupCode = new URLSearchParams(location.hash.slice(1)).get('setup');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  const signInAndEnter = async (credentials: Credentials): Promise<void> => {
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
    const values = formValues(event.currentTarget, 'name', 'email', 'password');
    setBusy(true);
    setFailure(undefined);
    const response = await post(accountPaths.signup, {
      ...values,
      ...(setupCode ? { setupCode } : {}),
    }).catch(() => undefined);
    if (response?.ok) {
      toast(t('signupSucceeded'), 'success');
      await signInAndEnter(values);
      return;
    }
    setBusy(false);
    setFailure({
      message: messageOf(response?.json) ?? t('signupFailed'),
      errors: fieldErrorsOf(response?.json),
    });
  };

  const isOpen = config.isSignupOpen || setupCode;
  return (
    <LoginLayout title={t('signUpTitle')}>
      <h1>{t('signUpHeading')}</h1>
      {!isOpen && <p className="login-note">{t('signupClosed')}</p>}
      {isOpen && (
        <form onSubmit={submit} onInput={onTyping} aria-labelledby="login-form">
          <h2 id="login-form">{t('signUpForm')}</h2>
          {setupCode && <p className="login-note">{t('setup')}</p>}
          <Failure>{failure?.message}</Failure>
          <LoginField
            label={t('name')}
            name="name"
            autoComplete="name"
            error={failure?.errors.name}
            autoFocus
          />
          <LoginField
            label={t('email')}
            name="email"
            type="email"
            autoComplete="username"
            error={failure?.errors.email}
          />
          <LoginField
            label={t('password')}
            name="password"
            type="password"
            autoComplete="new-password"
            minLength={PASSWORD_LENGTH.min}
            maxLength={PASSWORD_LENGTH.max}
            hint={t('passwordHint')}
            error={failure?.errors.password}
          />
          <button type="submit" disabled={isBusy}>
            {t(isBusy ? 'signingUp' : 'signUp')}
          </button>
        </form>
      )}
      <p className="login-other">
        {t('haveAccount')} <a href={pages.login}>{t('login')}</a>
      </p>
    </LoginLayout>
  );
}

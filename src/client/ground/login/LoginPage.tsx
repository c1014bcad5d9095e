import { type FormEvent, useEffect, useState } from 'react';
import { accountPaths, pages } from '../../../contract/paths';
import { config } from '../config';
import { t } from '../i18n/locale';
import { getToken } from '../providers/session';
import { CodeField } from './CodeField';
import { LoginField } from './LoginField';
import { Failure } from './LoginParts';
import { LoginLayout } from './LoginLayout';
import { CodeRequired, formValues, signIn } from '../providers/signIn';
import { toast } from '../toasts/toasts';
import { hasPasskeys } from './hasPasskeys';

interface LoginPageProps {
  /** Filled in after a sign-up whose sign-in failed. */
  email?: string | undefined;
  /** Called while the user types. */
  onTyping: () => void;
  onSignedIn: () => void;
}

/** The server leads here if a sign-in at the issuer failed. */
const failureInAddress = (): string | undefined =>
  location.hash === '#oidc=failed' ? t('issuerFailed') : undefined;

/** How many records wait on this device, of all accounts. A device without any storage has none. */
const countWaiting = async (): Promise<number> => {
  if (typeof indexedDB === 'undefined') return 0;
  const names = await indexedDB.databases?.();
  if (names && !names.some(({ name }) => name === 'motoka-outbox')) return 0;
  return (await import('../providers/outbox/store')).countOthers('');
};

/** Says that records wait on this device: they are sent after a sign-in. Says nothing else of them. */
const WaitingNote = () => {
  const [count, setCount] = useState(0);
  useEffect(() => {
    countWaiting().then(setCount, () => undefined);
  }, []);
  if (count === 0) return null;
  return (
    <p className="login-other" role="status">
      {t(count === 1 ? 'waitsOne' : 'waits').replace('%{count}', String(count))}
    </p>
  );
};

interface OtherWaysProps {
  onSignedIn: () => void;
  onFailed: (reason: unknown) => void;
}

/** The ways to sign in without a password. Their code is loaded when one is chosen. */
function OtherWays({ onSignedIn, onFailed }: OtherWaysProps) {
  const [isBusy, setBusy] = useState(false);
  const isOffered = hasPasskeys();
  if (!isOffered && !config.issuer) return null;

  const signInByKey = async (): Promise<void> => {
    setBusy(true);
    try {
      const { signInWithPasskey } = await import('./signInWithPasskey');
      await signInWithPasskey();
      onSignedIn();
    } catch (reason) {
      onFailed(reason);
      setBusy(false);
    }
  };

  return (
    <div className="login-ways">
      {isOffered && (
        <button type="button" disabled={isBusy} onClick={() => void signInByKey()}>
          {t('passkey')}
        </button>
      )}
      {config.issuer && <a href={`${config.apiUrl}${accountPaths.oidc}`}>{t('issuer')}</a>}
    </div>
  );
}

/** The login page, also shown for every unknown path. */
export function LoginPage({ email, onTyping, onSignedIn }: LoginPageProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState(failureInAddress);
  const [codeNote, setCodeNote] = useState<string>();

  const finish = (): void => {
    toast(t('loggedIn'), 'success');
    onSignedIn();
  };
  const fail = (reason: unknown): void => {
    setFailure(reason instanceof Error && reason.message ? reason.message : t('loginFailed'));
    toast(t('loginToastFailed'), 'error');
  };

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const credentials = formValues(form, 'email', 'password', 'code');
    setBusy(true);
    setFailure(undefined);
    try {
      await signIn(credentials);
      finish();
      return;
    } catch (reason) {
      const isAsked = reason instanceof CodeRequired;
      if (isAsked && !credentials.code) setCodeNote(reason.message);
      else fail(reason);
      form.querySelector<HTMLInputElement>(`[name=${isAsked ? 'code' : 'password'}]`)?.focus();
    }
    setBusy(false);
  };

  return (
    <LoginLayout title={t('loginTitle')}>
      <h1>{t('loginHeading')}</h1>
      {getToken() && !isBusy && (
        <a className="login-continue" href={pages.home}>
          {t('continue')}
        </a>
      )}
      <form onSubmit={submit} onInput={onTyping} aria-labelledby="login-form">
        <h2 id="login-form">{t('loginForm')}</h2>
        <Failure>{failure}</Failure>
        <WaitingNote />
        <LoginField
          label={t('email')}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          autoFocus={!email}
        />
        <LoginField
          label={t('password')}
          name="password"
          type="password"
          autoComplete="current-password"
          autoFocus={!!email}
        />
        {codeNote && <CodeField note={failure ? undefined : codeNote} />}
        <button type="submit" disabled={isBusy}>
          {t(isBusy ? 'loggingIn' : 'login')}
        </button>
      </form>
      {config.hasEveryCall && <OtherWays onSignedIn={finish} onFailed={fail} />}
      <p className="login-other">
        {config.hasMail ? (
          <a href={pages.forgot}>{t('forgotten')}</a>
        ) : (
          `${t('forgotten')} ${t('askForLink')}`
        )}
      </p>
      <p className="login-other">
        {config.isSignupOpen ? (
          <>
            {t('noAccount')} <a href={pages.signUp}>{t('signUp')}</a>
          </>
        ) : (
          t('signupClosed')
        )}
      </p>
    </LoginLayout>
  );
}

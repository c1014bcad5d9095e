import { type FormEvent, useState } from 'react';
import { sentences } from '../../contract/messages';
import { pages } from '../../contract/paths';
import { config } from '../config';
import { getToken } from '../providers/session';
import { EntryField } from './EntryField';
import { EntryPage } from './EntryPage';
import { loadAhead } from './loadAhead';
import { signIn } from './signIn';
import { formValues } from './formValues';
import { toast } from '../toasts/toasts';

interface LoginPageProps {
  /** The address of somebody who has signed up, but whose sign-in failed after it. */
  email?: string | undefined;
  onSignedIn: () => void;
}

/** Where one signs in, and where every unknown path leads. */
export function LoginPage({ email, onSignedIn }: LoginPageProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = formValues(form, 'email', 'password');
    setBusy(true);
    setFailure(undefined);
    try {
      await signIn(typed);
      toast(sentences.loggedIn, 'success');
      onSignedIn();
      return;
    } catch (reason) {
      setFailure(reason instanceof Error ? reason.message : sentences.loginFailed);
      toast(sentences.loginToastFailed, 'error');
      form.querySelector<HTMLInputElement>('[name=password]')?.focus();
    }
    setBusy(false);
  };

  return (
    <EntryPage title="Login">
      <h1>Login to {config.brand} Management</h1>
      {getToken() && !isBusy && (
        <a className="entry-continue" href={pages.home}>
          Continue to the dashboard
        </a>
      )}
      <form onSubmit={submit} onInput={loadAhead} aria-labelledby="entry-form">
        <h2 id="entry-form">SIGN IN</h2>
        {failure && (
          <p className="entry-failure" role="alert">
            {failure}
          </p>
        )}
        <EntryField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          autoFocus={!email}
        />
        <EntryField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          autoFocus={!!email}
        />
        <button type="submit" disabled={isBusy}>
          {isBusy ? 'Logging in...' : 'Login'}
        </button>
      </form>
      <p className="entry-other">Forgotten? Ask your administrator.</p>
      <p className="entry-other">
        {config.isSignupOpen ? (
          <>
            No account yet? <a href={pages.signUp}>Sign up</a>
          </>
        ) : (
          sentences.signupClosed
        )}
      </p>
    </EntryPage>
  );
}

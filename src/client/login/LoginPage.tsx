import { type FormEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { sentences } from '../../contract/messages';
import { pages } from '../../contract/paths';
import { config } from '../config';
import { loadAdmin } from '../loadAdmin';
import { takePlace } from '../place';
import { getToken } from '../providers/session';
import { EntryField } from './EntryField';
import { EntryPage } from './EntryPage';
import { signIn } from './signIn';
import { textsOf } from './textsOf';
import { toast } from './toasts';

const loadAhead = (): void => void loadAdmin().catch(() => undefined);

/** Where one signs in, and where every unknown path leads. */
export function LoginPage() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const email: string | undefined = state?.email;

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const typed = textsOf(event.currentTarget, 'email', 'password');
    setBusy(true);
    setFailure(undefined);
    try {
      await signIn(typed);
      toast(sentences.loggedIn, 'success');
      await navigate(takePlace(), { replace: true });
    } catch (reason) {
      setFailure(reason instanceof Error ? reason.message : sentences.loginFailed);
      toast(sentences.loginToastFailed, 'error');
    }
    setBusy(false);
  };

  return (
    <EntryPage>
      <h1>Login to {config.brand} Management</h1>
      {getToken() && !isBusy && (
        <Link className="entry-continue" to={pages.home}>
          Continue to the dashboard
        </Link>
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
      <p className="entry-other">
        {config.isSignupOpen ? (
          <>
            No account yet? <Link to={pages.signUp}>Sign up</Link>
          </>
        ) : (
          sentences.signupClosed
        )}
      </p>
    </EntryPage>
  );
}

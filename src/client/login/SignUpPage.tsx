import { type FormEvent, useState } from 'react';
import { sentences } from '../../contract/messages';
import { accountPaths, pages } from '../../contract/paths';
import { config } from '../config';
import { fieldErrorsOf, messageOf, post } from '../providers/request';
import { EntryField } from './EntryField';
import { EntryPage } from './EntryPage';
import { loadAhead } from './loadAhead';
import { type Credentials, signIn } from './signIn';
import { formValues } from './formValues';
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
    toast(sentences.loggedIn, 'success');
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
      toast(sentences.signupSucceeded, 'success');
      await enter(typed);
      return;
    }
    setBusy(false);
    setRefusal({
      message: messageOf(answer?.json) ?? sentences.signupFailed,
      errors: fieldErrorsOf(answer?.json),
    });
  };

  const isOpen = config.isSignupOpen || setupCode;
  return (
    <EntryPage title="Sign up">
      <h1>Sign up to {config.brand} Management</h1>
      {!isOpen && <p className="entry-note">{sentences.signupClosed}</p>}
      {isOpen && (
        <form onSubmit={submit} onInput={loadAhead} aria-labelledby="entry-form">
          <h2 id="entry-form">SIGN UP</h2>
          {setupCode && <p className="entry-note">This creates the administrator of {config.brand}.</p>}
          {refusal && (
            <p className="entry-failure" role="alert">
              {refusal.message}
            </p>
          )}
          <EntryField label="Name" name="name" autoComplete="name" error={refusal?.errors.name} autoFocus />
          <EntryField
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            error={refusal?.errors.email}
          />
          <EntryField
            label="Password"
            name="password"
            type="password"
            autoComplete="new-password"
            minLength={8}
            maxLength={200}
            hint="At least 8 characters, hard to guess."
            error={refusal?.errors.password}
          />
          <button type="submit" disabled={isBusy}>
            {isBusy ? 'Signing up...' : 'Sign up'}
          </button>
        </form>
      )}
      <p className="entry-other">
        Already have an account? <a href={pages.login}>Login</a>
      </p>
    </EntryPage>
  );
}

import { type FormEvent, useState } from 'react';
import { sentences } from '../../contract/messages';
import { accountPaths, pages } from '../../contract/paths';
import { config } from '../config';
import { fieldErrorsOf, messageOf, post } from '../providers/request';
import { EntryField } from './EntryField';
import { EntryPage } from './EntryPage';
import { textsOf } from './textsOf';
import { toast } from './toasts';

interface Refusal {
  message: string;
  errors: Record<string, string>;
}

/** Where one opens an account; with the code of a fresh installation, the administrator's. */
export function SignUpPage({ onSignedUp }: { onSignedUp: (email: string) => void }) {
  const setupCode = new URLSearchParams(location.hash.slice(1)).get('setup');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const typed = textsOf(event.currentTarget, 'name', 'email', 'password');
    setBusy(true);
    setRefusal(undefined);
    const answer = await post(accountPaths.signup, { ...typed, ...(setupCode ? { setupCode } : {}) }).catch(
      () => undefined,
    );
    setBusy(false);
    if (answer?.ok) {
      toast(sentences.signupSucceeded, 'success');
      onSignedUp(typed.email);
      return;
    }
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
        <form onSubmit={submit} aria-labelledby="entry-form">
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

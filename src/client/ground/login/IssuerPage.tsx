import { useEffect, useRef, useState } from 'react';
import { accountPaths } from '../../../contract/paths';
import { t } from '../i18n/locale';
import { CodeRequired, formValues, signInBy } from '../providers/signIn';
import { toast } from '../toasts/toasts';
import { CodeField } from './CodeField';
import { BackToLogin, Failure } from './LoginParts';
import { LoginLayout } from './LoginLayout';
import { useLoginForm } from './useLoginForm';

/** Finishes a sign-in at the issuer, to which a cookie belongs. Asks for the code of an account with a second factor. */
export default function IssuerPage({ onSignedIn }: { onSignedIn: () => void }) {
  const [failed, setFailed] = useState<string>();
  const [asked, setAsked] = useState<string>();
  const hasBegun = useRef(false);

  const finish = async (body: object): Promise<void> => {
    await signInBy(accountPaths.oidc, body);
    toast(t('loggedIn'), 'success');
    onSignedIn();
  };
  const { isBusy, failure, codeNote, submit } = useLoginForm((form) => finish(formValues(form, 'code')));

  useEffect(() => {
    // It works once: React's strict mode runs effects twice.
    if (hasBegun.current) return;
    hasBegun.current = true;
    finish({}).catch((reason: unknown) => {
      const message = reason instanceof Error && reason.message ? reason.message : t('issuerFailed');
      if (reason instanceof CodeRequired) setAsked(message);
      else setFailed(message);
    });
  });

  const wrong = failed ?? failure ?? codeNote;
  return (
    <LoginLayout title={t('loginTitle')}>
      <h1>{t('issuer')}</h1>
      {!asked && !wrong && <p role="status">{t('loggingIn')}</p>}
      <Failure>{wrong}</Failure>
      {asked && (
        <form onSubmit={submit} aria-label={t('issuer')}>
          <CodeField note={wrong ? undefined : asked} />
          <button type="submit" disabled={isBusy}>
            {t(isBusy ? 'loggingIn' : 'login')}
          </button>
        </form>
      )}
      <BackToLogin />
    </LoginLayout>
  );
}

import { useState } from 'react';
import { accountPaths } from '../../../contract/paths';
import { t } from '../i18n/locale';
import { messageOf, post } from '../providers/request';
import { formValues } from '../providers/signIn';
import { LoginField } from './LoginField';
import { BackToLogin, Failure } from './LoginParts';
import { LoginLayout } from './LoginLayout';
import { useLoginForm } from './useLoginForm';

/** Asks for a link that sets the password. What it says does not depend on whether there is an account. */
export default function ForgotPage() {
  const [isSent, setSent] = useState(false);
  const { isBusy, failure, submit } = useLoginForm(async (form) => {
    const response = await post(accountPaths.forgot, formValues(form, 'email')).catch(() => undefined);
    if (!response?.ok) throw new Error(messageOf(response?.json));
    setSent(true);
  });
  return (
    <LoginLayout title={t('forgotTitle')}>
      <h1>{t('forgotTitle')}</h1>
      {isSent ? (
        <p className="login-note" role="status">
          {t('linkSent')}
        </p>
      ) : (
        <form onSubmit={submit} aria-label={t('forgotTitle')}>
          <Failure>{failure}</Failure>
          <LoginField
            label={t('email')}
            hint={t('forgotHint')}
            name="email"
            type="email"
            autoComplete="username"
            autoFocus
          />
          <button type="submit" disabled={isBusy}>
            {t(isBusy ? 'sending' : 'sendLink')}
          </button>
        </form>
      )}
      <BackToLogin />
    </LoginLayout>
  );
}

import { useState } from 'react';
import { accountPaths } from '../../../contract/paths';
import { t } from '../i18n/locale';
import { messageOf, post } from '../providers/request';
import { formValues } from '../providers/signIn';
import { EntryField } from './EntryField';
import { BackToLogin, Failure } from './EntryParts';
import { EntryPage } from './EntryPage';
import { useEntryForm } from './useEntryForm';

/** Asks for a link that sets the password. What it says does not depend on whether there is an account. */
export default function ForgotPage() {
  const [isSent, setSent] = useState(false);
  const { isBusy, failure, submit } = useEntryForm(async (form) => {
    const response = await post(accountPaths.forgot, formValues(form, 'email')).catch(() => undefined);
    if (!response?.ok) throw new Error(messageOf(response?.json));
    setSent(true);
  });
  return (
    <EntryPage title={t('forgotTitle')}>
      <h1>{t('forgotTitle')}</h1>
      {isSent ? (
        <p className="entry-note" role="status">
          {t('linkSent')}
        </p>
      ) : (
        <form onSubmit={submit} aria-label={t('forgotTitle')}>
          <Failure>{failure}</Failure>
          <EntryField
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
    </EntryPage>
  );
}

import { useState } from 'react';
import { chosenKinds } from '../../../reports/chosenKinds';
import { pages } from '../../../contract/paths';
import { t } from '../i18n/locale';
import { request } from '../providers/request';
import { Failure } from './LoginParts';
import { LoginLayout } from './LoginLayout';
import { useLoginForm } from './useLoginForm';

/** The page behind the address in a mail that ends e-mails of its kind. The token names the kind; its signature is checked on the server. */
export default function UnsubscribePage() {
  const [token] = useState(() => location.hash.slice(1));
  const [hasEnded, setEnded] = useState(false);
  const kind = chosenKinds.find((one) => one === token.split('.')[1]);
  const { isBusy, failure, submit } = useLoginForm(async () => {
    const body = JSON.stringify({ token });
    // The token is enough. The user who is signed in may be another person.
    const options = { method: 'POST', body, credentials: 'omit' } as const;
    const response = await request('/mail/unsubscribe', options).catch(() => undefined);
    if (!response?.ok)
      throw new Error(t(response?.status === 404 ? 'unsubscribeWrong' : 'unsubscribeFailed'));
    setEnded(true);
  });
  return (
    <LoginLayout title={t('unsubscribeTitle')}>
      <h1>{t('unsubscribeTitle')}</h1>
      <Failure>{kind ? failure : t('unsubscribeWrong')}</Failure>
      {kind && (
        <form onSubmit={submit} aria-label={t('unsubscribeTitle')}>
          <p className="login-note" role="status">
            {t(hasEnded ? 'unsubscribed' : 'unsubscribeKind')} <strong>{t(`kind.${kind}`)}</strong>
          </p>
          {!hasEnded && (
            <button type="submit" disabled={isBusy}>
              {t(isBusy ? 'sending' : 'unsubscribe')}
            </button>
          )}
        </form>
      )}
      <p className="login-other">
        <a href={pages.profile}>{t('unsubscribeChoices')}</a>
      </p>
    </LoginLayout>
  );
}

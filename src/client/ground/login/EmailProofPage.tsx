import { useState } from 'react';
import { pages } from '../../../contract/paths';
import { t } from '../i18n/locale';
import { request } from '../providers/request';
import { LoginLayout } from './LoginLayout';
import { Failure } from './LoginParts';
import { useLoginForm } from './useLoginForm';

/** The page behind the link of a proving mail. Scanners of mail open links, so a button proves the e-mail. */
export default function EmailProofPage() {
  const [token] = useState(() => location.hash.slice(1));
  const [isProved, setProved] = useState(false);
  const { isBusy, failure, submit } = useLoginForm(async () => {
    const body = JSON.stringify({ token });
    // The token is enough. The user who is signed in may be another person.
    const options = { method: 'POST', body, credentials: 'omit' } as const;
    const response = await request('/mail/proof', options).catch(() => undefined);
    if (!response?.ok) throw new Error(t(response?.status === 410 ? 'proofWrong' : 'proofFailed'));
    setProved(true);
  });
  return (
    <LoginLayout title={t('proofTitle')}>
      <h1>{t('proofTitle')}</h1>
      <Failure>{token ? failure : t('proofWrong')}</Failure>
      {token && (
        <form onSubmit={submit} aria-label={t('proofTitle')}>
          <p className="login-note" role="status">
            {t(isProved ? 'proved' : 'proofHint')}
          </p>
          {!isProved && (
            <button type="submit" disabled={isBusy}>
              {t(isBusy ? 'sending' : 'prove')}
            </button>
          )}
        </form>
      )}
      <p className="login-other">
        <a href={pages.profile}>{t('proofProfile')}</a>
      </p>
    </LoginLayout>
  );
}

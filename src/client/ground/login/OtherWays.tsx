import { useState } from 'react';
import { accountPaths } from '../../../contract/paths';
import { config } from '../config';
import { t } from '../i18n/locale';
import { hasPasskeys } from './hasPasskeys';

interface Props {
  onSignedIn: () => void;
  onFailed: (reason: unknown) => void;
}

/** The ways to sign in without a password. Their code is loaded when one is chosen. */
export function OtherWays({ onSignedIn, onFailed }: Props) {
  const [isBusy, setBusy] = useState(false);
  const isOffered = hasPasskeys();
  if (!isOffered && !config.issuer) return null;

  const signIn = async (): Promise<void> => {
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
        <button type="button" disabled={isBusy} onClick={() => void signIn()}>
          {t('passkey')}
        </button>
      )}
      {config.issuer && <a href={`${config.apiUrl}${accountPaths.oidc}`}>{t('issuer')}</a>}
    </div>
  );
}

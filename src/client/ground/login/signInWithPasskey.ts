import { startAuthentication } from '@simplewebauthn/browser';
import { accountPaths } from '../../../contract/paths';
import { t } from '../i18n/locale';
import { messageOf, recordOf, request } from '../providers/request';
import { signInBy } from '../providers/signIn';

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Signs in with a passkey of this device; the passkey identifies the account. Rejects with the message to show. */
export const signInWithPasskey = async (): Promise<void> => {
  const asked = await request(`${accountPaths.passkey}/options`, { method: 'POST' }).catch(() => undefined);
  if (!asked?.ok) throw new Error(messageOf(asked?.json) ?? t('loginFailed'));
  // The browser's reason is in its own language, and often `NotAllowedError` only.
  const response = await startAuthentication({
    optionsJSON: recordOf(asked.json) as unknown as Options,
  }).catch(() => {
    throw new Error(t('passkeyFailed'));
  });
  await signInBy(accountPaths.passkey, { response });
};

import { Button, Typography } from '@mui/material';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { canInstall, install, subscribeInstall } from '../../ground/boot/installPrompt';
import { config } from '../../ground/config';
import { formatDayAndTime } from '../../ground/i18n/format';
import { fingerprintOf } from '../../ground/providers/idempotencyKey';
import { getToken } from '../../ground/providers/session';
import { ProfileCard } from '../signIn/ProfileCard';

const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  // An iPad says that it is a Mac.
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

const isInstalled = (): boolean => window.matchMedia?.('(display-mode: standalone)').matches;

/** The text that says how the app is installed, or why it cannot be. */
const textKey = (): string => {
  if (isInstalled()) return 'motoka.install.installed';
  if (!window.isSecureContext) return 'motoka.install.insecure';
  return isIos() ? 'motoka.install.ios' : 'motoka.install.menu';
};

/** When what a day needs was loaded onto this device. */
const readySince = async (): Promise<number | undefined> => {
  const { readSession } = await import('../../ground/providers/offline/store');
  return (await readSession(fingerprintOf(getToken() ?? '')))?.loadedAt;
};

/** Since when this device is ready for a day without a network. */
const ReadySince = () => {
  const translate = useTranslate();
  const [at, setAt] = useState<number>();
  useEffect(() => {
    readySince().then(setAt, () => undefined);
  }, []);
  const since = at === undefined ? undefined : formatDayAndTime(new Date(at).toISOString());
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
      {since ? translate('motoka.offline.ready', since) : translate('motoka.offline.notReady')}
    </Typography>
  );
};

/** Installs the app on this device, or says how. */
export const InstallCard = () => {
  const translate = useTranslate();
  const isOffered = useSyncExternalStore(subscribeInstall, canInstall);
  return (
    <ProfileCard title={translate('motoka.install.title')} hint={translate('motoka.install.hint')}>
      {isOffered ? (
        <Button variant="contained" onClick={() => void install()}>
          {translate('motoka.install.install')}
        </Button>
      ) : (
        <Typography variant="body2">{translate(textKey())}</Typography>
      )}
      {config.worksOffline && <ReadySince />}
      {!config.worksOffline && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {translate('motoka.install.off')}
        </Typography>
      )}
    </ProfileCard>
  );
};

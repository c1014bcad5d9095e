import { Button, Typography } from '@mui/material';
import { useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { canInstall, install, subscribeInstall } from '../boot/installPrompt';
import { config } from '../config';
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
      {!config.worksOffline && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {translate('motoka.install.off')}
        </Typography>
      )}
    </ProfileCard>
  );
};

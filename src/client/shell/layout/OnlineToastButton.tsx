import { i18nProvider } from '../../ground/i18n/i18nProvider';
import { useOnline } from '../../ground/providers/offline/connection';
import { ToastButton } from '../../ground/toasts/ToastButton';
import type { ToastButtonProps } from '../../ground/toasts/toasts';

/** The button of a toast for what only the server can do. Without a network it is disabled, and says why. */
export const OnlineToastButton = ({ label, onPress }: ToastButtonProps) => {
  const isOnline = useOnline();
  return (
    <ToastButton
      label={isOnline ? label : i18nProvider.translate('motoka.offline.needed')}
      isDisabled={!isOnline}
      onPress={onPress}
    />
  );
};

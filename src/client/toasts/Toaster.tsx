import { useEffect, useSyncExternalStore } from 'react';
import { t } from '../i18n/locale';
import { useLocale } from '../i18n/useLocale';
import { Toast } from './Toast';
import { showPendingToast, toasts } from './toasts';
import './toaster.css';

/** The corner where toasts appear, on every page of the product. */
export function Toaster() {
  useLocale();
  const shown = useSyncExternalStore(toasts.subscribe, toasts.current);
  useEffect(showPendingToast, []);

  return (
    <section className="toaster" aria-label={t('messages')} aria-live="polite">
      <ol>
        {shown.map((one) => (
          <Toast key={one.id} {...one} />
        ))}
      </ol>
    </section>
  );
}

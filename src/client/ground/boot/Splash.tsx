import { t } from '../i18n/locale';
import './splash.css';

/** Shown while the admin loads. */
export function Splash() {
  return (
    <div className="splash" role="status">
      <span className="splash-bar" />
      <span className="splash-word">{t('loading')}</span>
    </div>
  );
}

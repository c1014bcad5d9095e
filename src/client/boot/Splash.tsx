import { t } from '../i18n/locale';
import './splash.css';

/** What one sees while the part behind the login arrives. */
export function Splash() {
  return (
    <div className="splash" role="status">
      <span className="splash-bar" />
      <span className="splash-word">{t('loading')}</span>
    </div>
  );
}

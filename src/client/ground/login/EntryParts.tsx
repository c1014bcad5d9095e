import type { ReactNode } from 'react';
import { pages } from '../../../contract/paths';
import { t } from '../i18n/locale';

/** Why an entry form was refused; nothing before that. */
export const Failure = ({ children }: { children: ReactNode }) =>
  children ? (
    <p className="entry-failure" role="alert">
      {children}
    </p>
  ) : null;

export const BackToLogin = () => (
  <p className="entry-other">
    <a href={pages.login}>{t('back')}</a>
  </p>
);

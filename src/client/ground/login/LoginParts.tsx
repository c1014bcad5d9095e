import type { ReactNode } from 'react';
import { pages } from '../../../contract/paths';
import { t } from '../i18n/locale';

/** Why a login form was refused; nothing before that. */
export const Failure = ({ children }: { children: ReactNode }) =>
  children ? (
    <p className="login-failure" role="alert">
      {children}
    </p>
  ) : null;

export const BackToLogin = () => (
  <p className="login-other">
    <a href={pages.login}>{t('back')}</a>
  </p>
);

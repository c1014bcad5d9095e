import { useState } from 'react';
import { pages } from '../contract/paths';
import { AdminLoader } from './boot/AdminLoader';
import { moveTo, type Page } from './boot/entryPage';
import { useLocale } from './i18n/locale';
import { LoginPage } from './login/LoginPage';
import { SignUpPage } from './login/SignUpPage';
import { takeReturnPath } from './boot/returnPath';

/**
 * The product's door, at the page where somebody has arrived. Its two pages do without a router, which comes with what is
 * behind the login.
 */
export function App({ page: first }: { page: Page }) {
  const [page, setPage] = useState(first);
  useLocale();
  const [email, setEmail] = useState<string>();

  if (page === 'admin') return <AdminLoader />;
  const enter = () => setPage(moveTo(takeReturnPath()));
  if (page === 'login') return <LoginPage email={email} onSignedIn={enter} />;
  return (
    <SignUpPage
      onSignedIn={enter}
      onSignedUp={(newEmail) => {
        setEmail(newEmail);
        setPage(moveTo(pages.login));
      }}
    />
  );
}

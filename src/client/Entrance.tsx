import { useState } from 'react';
import { pages } from '../contract/paths';
import { AdminPage } from './AdminPage';
import { moveTo, type Page } from './arrival';
import { LoginPage } from './login/LoginPage';
import { SignUpPage } from './login/SignUpPage';
import { takePlace } from './place';

/**
 * The product's door, at the page where somebody has arrived. Its two pages do without a router, which comes with what is
 * behind the login.
 */
export function Entrance({ page: first }: { page: Page }) {
  const [page, setPage] = useState(first);
  const [email, setEmail] = useState<string>();

  if (page === 'admin') return <AdminPage />;
  if (page === 'login') return <LoginPage email={email} onSignedIn={() => setPage(moveTo(takePlace()))} />;
  return (
    <SignUpPage
      onSignedUp={(newEmail) => {
        setEmail(newEmail);
        setPage(moveTo(pages.login));
      }}
    />
  );
}

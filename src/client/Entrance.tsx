import { useState } from 'react';
import { pages } from '../contract/paths';
import { AdminPage } from './AdminPage';
import { arrive, moveTo } from './arrival';
import { LoginPage } from './login/LoginPage';
import { SignUpPage } from './login/SignUpPage';
import { takePlace } from './place';

/** The product's door. Its two pages do without a router, which comes with what is behind the login. */
export function Entrance() {
  const [page, setPage] = useState(arrive);
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

import { useState } from 'react';
import { pages } from '../contract/paths';
import { AdminLoader } from './admin/AdminLoader';
import { loadAdmin } from './admin/loadAdmin';
import { moveTo, type Page } from './ground/boot/loginPage';
import { useLocale } from './ground/i18n/locale';
import { LoginPage } from './ground/login/LoginPage';
import { SignUpPage } from './ground/login/SignUpPage';
import { lazyPart } from './ground/lazyPart';
import { Splash } from './ground/boot/Splash';
import { takeReturnPath } from './ground/providers/returnPath';

/** Loads the admin's scripts while the user types. Errors are ignored: the admin is loaded after the login anyway. */
const prefetchAdmin = (): void => void loadAdmin().catch(() => undefined);

const otherPages = {
  password: lazyPart(() => import('./ground/login/PasswordPage'), Splash),
  forgot: lazyPart(() => import('./ground/login/ForgotPage'), Splash),
  factor: lazyPart(() => import('./ground/login/FactorPage'), Splash),
  issuer: lazyPart(() => import('./ground/login/IssuerPage'), Splash),
  unsubscribe: lazyPart(() => import('./ground/login/UnsubscribePage'), Splash),
  emailProof: lazyPart(() => import('./ground/login/EmailProofPage'), Splash),
};

/** Renders the first page. Login and sign-up work without a router: it is loaded with the admin. */
export function App({ page: first }: { page: Page }) {
  const [page, setPage] = useState(first);
  useLocale();
  const [email, setEmail] = useState<string>();

  if (page === 'admin') return <AdminLoader />;
  const enter = () => setPage(moveTo(takeReturnPath()));
  if (page === 'login') return <LoginPage email={email} onTyping={prefetchAdmin} onSignedIn={enter} />;
  if (page !== 'signUp') {
    const OtherPage = otherPages[page];
    return <OtherPage onSignedIn={enter} />;
  }
  return (
    <SignUpPage
      onTyping={prefetchAdmin}
      onSignedIn={enter}
      onSignedUp={(newEmail) => {
        setEmail(newEmail);
        setPage(moveTo(pages.login));
      }}
    />
  );
}

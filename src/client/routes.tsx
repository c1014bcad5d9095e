import { Navigate, type RouteObject } from 'react-router';
import { pages } from '../contract/paths';
import { AdminPage } from './AdminPage';
import { LoadFailure } from './LoadFailure';
import { LoginPage } from './login/LoginPage';
import { SignUpPage } from './login/SignUpPage';
import { getToken } from './providers/session';

function FrontPage() {
  return getToken() ? <Navigate to={pages.home} replace /> : <LoginPage />;
}

/** The pages before react-admin's. They make a data router: warnWhenUnsavedChanges works in no other. */
export const routes: RouteObject[] = [
  {
    errorElement: <LoadFailure />,
    children: [
      { path: '/', Component: FrontPage },
      { path: pages.signUp, Component: SignUpPage },
      { path: '/admin', element: <Navigate to={pages.home} replace /> },
      { path: '/admin/*', Component: AdminPage },
      // The login page's own path is one of the unknown ones.
      { path: '*', Component: LoginPage },
    ],
  },
];

import { lazy, Suspense } from 'react';
import { Navigate } from 'react-router';
import { loadAdmin } from './loadAdmin';
import { rememberPlace } from './place';
import { getToken } from './providers/session';
import { Splash } from './Splash';

const AdminApp = lazy(loadAdmin);

/** Lets whoever carries the cookie in; whether it is worth anything is for the API to say. */
export function AdminPage() {
  if (!getToken()) {
    rememberPlace();
    return <Navigate to="/" replace />;
  }
  return (
    <Suspense fallback={<Splash />}>
      <AdminApp />
    </Suspense>
  );
}

import { useState } from 'react';
import { createBrowserRouter, Navigate, type RouteObject, RouterProvider } from 'react-router';
import { pages } from '../../contract/paths';
import AdminApp from './AdminApp';
import { ReloadToLogin } from '../ground/boot/ReloadToLogin';
import { saveReturnPath } from '../ground/providers/returnPath';
import { getToken } from '../ground/providers/session';

/** Without a session, the login page opens. The path is stored: it is opened again after the login. */
function Guarded() {
  if (getToken()) return <AdminApp />;
  saveReturnPath();
  return <Navigate to="/" replace />;
}

const routes: RouteObject[] = [
  { path: '/admin', element: <Navigate to={pages.home} replace /> },
  { path: '/admin/*', Component: Guarded },
  { path: '*', Component: ReloadToLogin },
];

/** Everything under /admin. A data router, because react-admin's warning about unsaved changes requires one. */
export function AdminRoutes() {
  const [router] = useState(() => createBrowserRouter(routes));
  return <RouterProvider router={router} />;
}

import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { LoadingPage } from '../admin/layout/LoadingPage';
import { NotFoundPage } from '../admin/layout/NotFoundPage';
import type { Feature } from './feature';
import { useIsOffered } from './useOffered';

/** Around the pages of a feature: a server without its call has no such pages. */
export const FeatureRoute = ({ feature }: { feature: Feature }) => {
  const isThere = useIsOffered(feature);
  if (isThere === undefined) return <LoadingPage />;
  if (!isThere) return <NotFoundPage />;
  return (
    <Suspense fallback={<LoadingPage />}>
      <Outlet />
    </Suspense>
  );
};

import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { LoadingPage } from '../admin/layout/LoadingPage';
import { NotFoundPage } from '../admin/layout/NotFoundPage';
import type { Feature } from './feature';
import { useKnownFeatures } from './useOffered';

/** Around the pages of a feature: a server without its call has no such pages. */
export const FeatureRoute = ({ feature }: { feature: Feature }) => {
  const known = useKnownFeatures();
  if (!known) return <LoadingPage />;
  if (!known.includes(feature)) return <NotFoundPage />;
  return (
    <Suspense fallback={<LoadingPage />}>
      <Outlet />
    </Suspense>
  );
};

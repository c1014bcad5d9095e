import { lazy, Suspense } from 'react';
import {
  DefaultTitleContextProvider,
  HasDashboardContextProvider,
  Resource,
  ResourceDefinitionContextProvider,
  useScrollToTop,
} from 'react-admin';
import { Navigate, Outlet, Route, Routes } from 'react-router-dom';
import { pages } from '../../contract/paths';
import { resources } from '../../resources';
import { config } from '../config';
import { Dashboard } from '../dashboard/Dashboard';
import { features } from '../features';
import type { Feature } from '../features/feature';
import { useKnownFeatures } from '../features/useOffered';
import { AccountProvider } from './account/useAccount';
import { Boundary, FailurePage } from './layout/PageBoundary';
import { LoadingPage } from './layout/LoadingPage';
import { NotFoundPage } from './layout/NotFoundPage';
import { Shell } from './layout/Shell';
import { icons } from './layout/icons';
import { resourceRoutes } from './resourceRoutes';

const SpentDialog = lazy(() => import('../dashboard/SpentDialog'));
const ProfilePage = lazy(() => import('../profile/ProfilePage'));

const definitions = Object.fromEntries(
  resources.map(({ name, icon, recordRepresentation }) => [
    name,
    Resource.registerResource({
      name,
      icon: icons[icon],
      recordRepresentation,
      hasCreate: true,
      hasEdit: true,
      hasShow: true,
    }),
  ]),
);

const resourcePages = resources.map((definition) => (
  <Route
    key={definition.name}
    path={`${definition.name}/*`}
    element={<Resource name={definition.name}>{resourceRoutes(definition)}</Resource>}
  />
));

/** Scrolls to the top when a list changes its page. A separate component, because the hook re-renders on each navigation. */
const ScrollToTop = () => {
  useScrollToTop();
  return null;
};

/** Renders the pages of a feature, or the 404 page where the server does not offer the feature. */
const FeatureRoute = ({ feature }: { feature: Feature }) => {
  const known = useKnownFeatures();
  if (!known) return <LoadingPage />;
  if (!known.includes(feature)) return <NotFoundPage />;
  return (
    <Suspense fallback={<LoadingPage />}>
      <Outlet />
    </Suspense>
  );
};

/**
 * Renders the routes of all resources and features within the shell. `<CoreAdminUI>` registers its resources one by one
 * after the first render, which renders the first page three times. Here all resources are registered in advance.
 */
export const AdminPages = () => (
  <ResourceDefinitionContextProvider definitions={definitions}>
    <DefaultTitleContextProvider value={config.brand}>
      <ScrollToTop />
      <Boundary>
        <HasDashboardContextProvider value>
          <AccountProvider>
            <Shell>
              <Routes>
                <Route path="/" element={<Navigate to={pages.home} replace />} />
                <Route path="/dashboard" element={<Dashboard />}>
                  <Route
                    path="spent"
                    element={
                      <Suspense fallback={null}>
                        <SpentDialog />
                      </Suspense>
                    }
                  />
                </Route>
                <Route
                  path="/profile"
                  element={
                    <Suspense fallback={<LoadingPage />}>
                      <ProfilePage />
                    </Suspense>
                  }
                />
                {resourcePages}
                {features.map((feature) => (
                  <Route key={feature.call} element={<FeatureRoute feature={feature} />}>
                    {feature.routes}
                  </Route>
                ))}
                <Route path="/authentication-error" element={<FailurePage />} />
                <Route path="*" element={<NotFoundPage />} />
              </Routes>
            </Shell>
          </AccountProvider>
        </HasDashboardContextProvider>
      </Boundary>
    </DefaultTitleContextProvider>
  </ResourceDefinitionContextProvider>
);

import { lazy, Suspense } from 'react';
import {
  DefaultTitleContextProvider,
  HasDashboardContextProvider,
  Resource,
  ResourceDefinitionContextProvider,
  useScrollToTop,
} from 'react-admin';
import { Navigate, Route, Routes } from 'react-router-dom';
import { pages } from '../../contract/paths';
import { resources } from '../../resources';
import { config } from '../config';
import { Dashboard } from '../dashboard/Dashboard';
import { features } from '../features';
import { FeatureRoute } from '../features/FeatureRoute';
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

/** A page of a list that is turned to begins at its top; apart, since it listens to the address. */
const ScrollToTop = () => {
  useScrollToTop();
  return null;
};

/**
 * A resource for each definition, below it a screen for each route of the specification; in the frame. What
 * `<CoreAdminUI>` does, but with all resources known from the beginning: it registers them one after the other while
 * the first page is being drawn, and that page is drawn three times.
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

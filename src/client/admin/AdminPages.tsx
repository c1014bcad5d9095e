import { useLayoutEffect, useRef } from 'react';
import {
  DefaultTitleContextProvider,
  HasDashboardContextProvider,
  Resource,
  ResourceDefinitionContextProvider,
  useScrollToTop,
} from 'react-admin';
import { Navigate, Outlet, Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { pages } from '../../contract/paths';
import { resources } from '../../resources';
import { config } from '../config';
import { Dashboard } from '../dashboard/Dashboard';
import { ScreensContext } from '../crud/screens';
import { lazyDialog } from '../crud/form/lazyDialogs';
import { lazyPart } from '../lazyPart';
import { screens } from '../resources';
import { search } from '../search';
import { OutboxButton } from '../outbox/OutboxButton';
import { SearchButton } from '../search/SearchButton';
import { Background } from './Background';
import { features } from './features';
import type { FeatureName } from '../features/feature';
import { FeaturesProvider, useIsOffered } from '../features/FeaturesContext';
import { AccountProvider } from '../account/useAccount';
import { Boundary, FailurePage } from '../layout/PageBoundary';
import { lazyPage } from '../layout/lazyPage';
import { LoadingPage } from '../layout/LoadingPage';
import { pageBelow } from '../paths';
import { NotFoundPage } from '../layout/NotFoundPage';
import { Shell } from '../layout/Shell';
import { icons } from '../icons';
import { resourceRoutes } from './resourceRoutes';

const SpentDialog = lazyPart(() => import('../dashboard/SpentDialog'));
const EditDialog = lazyDialog(() => import('../outbox/EditDialog'));
const OutboxPage = lazyPage(() => import('../outbox/OutboxPage'));
const ProfilePage = lazyPage(() => import('../profile/ProfilePage'));

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

/**
 * Scrolls to the top when another page opens, and when a list changes its page. Back restores the scroll position. A
 * separate component, because the hooks re-render on each navigation.
 */
const ScrollToTop = () => {
  useScrollToTop();
  const page = pageBelow(useLocation().pathname);
  const isBack = useNavigationType() === 'POP';
  const shown = useRef(page);
  useLayoutEffect(() => {
    if (shown.current !== page && !isBack) window.scrollTo(0, 0);
    shown.current = page;
  }, [page, isBack]);
  return null;
};

/** Renders the pages of a feature, or the 404 page where the server does not offer the feature. */
const FeatureRoute = ({ name }: { name: FeatureName }) => {
  const isOffered = useIsOffered(name);
  if (isOffered === undefined) return <LoadingPage />;
  return isOffered ? <Outlet /> : <NotFoundPage />;
};

/** The buttons of features in the top bar. */
const Tools = () => (
  <>
    <OutboxButton />
    {useIsOffered('search') && <SearchButton />}
  </>
);

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
            <FeaturesProvider features={features} cheapest={search}>
              <ScreensContext value={screens}>
                <Shell tools={<Tools />} background={<Background />}>
                  <Routes>
                    <Route path="/" element={<Navigate to={pages.home} replace />} />
                    <Route path="/dashboard" element={<Dashboard />}>
                      <Route path="spent" element={<SpentDialog />} />
                    </Route>
                    <Route path="/profile" element={<ProfilePage />} />
                    <Route path="/outbox" element={<OutboxPage />}>
                      <Route path="update/:id" element={<EditDialog />} />
                    </Route>
                    {resourcePages}
                    {features.map(({ name, routes }) => (
                      <Route key={name} element={<FeatureRoute name={name} />}>
                        {routes}
                      </Route>
                    ))}
                    <Route path="/authentication-error" element={<FailurePage />} />
                    <Route path="*" element={<NotFoundPage />} />
                  </Routes>
                </Shell>
              </ScreensContext>
            </FeaturesProvider>
          </AccountProvider>
        </HasDashboardContextProvider>
      </Boundary>
    </DefaultTitleContextProvider>
  </ResourceDefinitionContextProvider>
);

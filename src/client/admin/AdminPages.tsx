import { useLayoutEffect, useRef } from 'react';
import {
  DefaultTitleContextProvider,
  HasDashboardContextProvider,
  type RaRecord,
  Resource,
  ResourceDefinitionContextProvider,
  useScrollToTop,
} from 'react-admin';
import { Navigate, Outlet, Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { pages } from '../../contract/paths';
import type { ResourceDefinition } from '../../contract/resource';
import { resources } from '../../resources';
import { i18nProvider } from '../ground/i18n/i18nProvider';
import { config } from '../ground/config';
import { Dashboard } from '../features/dashboard/Dashboard';
import { phraseOf } from '../rows/crud/fields/FieldValue';
import { ScreensContext } from '../rows/crud/screens';
import { lazyDialog } from '../rows/crud/form/lazyDialogs';
import { lazyPart } from '../ground/lazyPart';
import { screens } from '../features/resources';
import { search } from '../features/search';
import { OutboxButton } from '../features/outbox/OutboxButton';
import { SearchButton } from '../features/search/SearchButton';
import { Background } from './Background';
import { features } from './features';
import type { FeatureName } from '../shell/features/feature';
import { FeaturesProvider, useIsOffered } from '../shell/features/FeaturesContext';
import { AccountProvider } from '../ground/account/useAccount';
import { Boundary, FailurePage } from '../shell/layout/PageBoundary';
import { lazyPage } from '../shell/layout/lazyPage';
import { LoadingPage } from '../shell/layout/LoadingPage';
import { pageBelow } from '../ground/paths';
import { NotFoundPage } from '../shell/layout/NotFoundPage';
import { Shell } from '../shell/layout/Shell';
import { icons } from '../ground/icons';
import { resourceRoutes } from './resourceRoutes';

const SpentDialog = lazyPart(() => import('../features/dashboard/SpentDialog'));
const EditDialog = lazyDialog(() => import('../features/outbox/EditDialog'));
const OutboxPage = lazyPage(() => import('../features/outbox/OutboxPage'));
const ProfilePage = lazyPage(() => import('../features/profile/ProfilePage'));

/** What react-admin calls a record. One of the phrases of a name is translated. */
const representationOf = ({ fields, recordRepresentation }: ResourceDefinition) => {
  const field = fields[recordRepresentation];
  if (!field?.phrases) return recordRepresentation;
  return (record: RaRecord) =>
    phraseOf(field, String(record[recordRepresentation] ?? ''), i18nProvider.translate);
};

const definitions = Object.fromEntries(
  resources.map((definition) => [
    definition.name,
    Resource.registerResource({
      name: definition.name,
      icon: icons[definition.icon],
      recordRepresentation: representationOf(definition),
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

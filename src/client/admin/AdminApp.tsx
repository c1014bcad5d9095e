import { CssBaseline } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import { Suspense, lazy } from 'react';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, Resource } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import { pages } from '../../contract/paths';
import { resources } from '../../resources';
import { config } from '../config';
import { Dashboard } from '../dashboard/Dashboard';
import { authProvider } from '../providers/authProvider';
import { dataProvider } from '../providers/dataProvider';
import { FailurePage } from './FailurePage';
import { LoadingPage } from './LoadingPage';
import { NotFoundPage } from './NotFoundPage';
import { Notifications } from './Notifications';
import { Shell } from './Shell';
import { i18nProvider } from './i18n';
import { icons } from './icons';
import { queryClient } from './queryClient';
import { resourceRoutes } from './resourceRoutes';
import { themes } from './theme';
import { useColourScheme } from './useColourScheme';
import { usePersonalStore } from './usePersonalStore';

const ProfilePage = lazy(() => import('../profile/ProfilePage'));

const ToDashboard = () => <Navigate to={pages.home} replace />;

const screens = [
  <CustomRoutes key="own">
    <Route path="/dashboard" element={<Dashboard />} />
    <Route
      path="/profile"
      element={
        <Suspense fallback={<LoadingPage />}>
          <ProfilePage />
        </Suspense>
      }
    />
  </CustomRoutes>,
  ...resources.map((definition) => (
    <Resource
      key={definition.name}
      name={definition.name}
      icon={icons[definition.icon]}
      recordRepresentation={definition.recordRepresentation}
      hasCreate
      hasEdit
    >
      {resourceRoutes(definition)}
    </Resource>
  )),
];

/**
 * Everything behind the login: a resource for each definition, below it a screen for each route of the specification.
 * Put together as `<Admin>` does, without the layout and the login page of its own that it brings along: 40 kB.
 */
const AdminApp = () => {
  const { scheme } = useColourScheme();
  const store = usePersonalStore();
  if (!store) return null;
  return (
    <CoreAdminContext
      basename="/admin"
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      <ThemeProvider theme={themes[scheme]}>
        <CssBaseline enableColorScheme />
        <CoreAdminUI
          title={config.brand}
          dashboard={ToDashboard}
          layout={Shell}
          loading={LoadingPage}
          error={FailurePage}
          catchAll={NotFoundPage}
          accessDenied={NotFoundPage}
          authenticationError={FailurePage}
          disableTelemetry
        >
          {screens}
        </CoreAdminUI>
        <Notifications />
      </ThemeProvider>
    </CoreAdminContext>
  );
};

export default AdminApp;

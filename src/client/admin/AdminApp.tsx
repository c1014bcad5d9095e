import { CssBaseline } from '@mui/material';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { useEffect, useMemo } from 'react';
import { CoreAdminContext, LinkBase, type LinkBaseProps, useResourceContext } from 'react-admin';
import { useScreens } from '../rows/crud/screens';
import { authProvider } from '../ground/providers/authProvider';
import { dataProvider } from '../ground/providers/dataProvider';
import { joinTabs } from '../ground/providers/tabs';
import { AdminPages } from './AdminPages';
import { Notifications } from '../shell/layout/Notifications';
import { i18nProvider } from '../ground/i18n/i18nProvider';
import { queryClient } from './queryClient';
import { themeOf } from '../shell/theme/theme';
import { useColourScheme } from '../shell/theme/useColourScheme';
import { usePersonalStore } from './usePersonalStore';

/** The link inside react-admin's EditButton. It opens the resource's Edit page if there is one, else the Update dialog. */
const EditLink = ({ to, state, ...props }: LinkBaseProps & { resource?: string }) => {
  const { edit } = useScreens(useResourceContext(props) ?? '');
  return edit ? (
    <LinkBase {...props} to={to} state={state} />
  ) : (
    <LinkBase {...props} to={`${String(to)}/update`} state={{ isOverPage: true }} />
  );
};

const editLink = { components: { RaEditButton: { defaultProps: { component: EditLink } } } };

/**
 * Everything behind the login. Uses CoreAdminContext instead of `<Admin>`, so that react-admin's layout and login page are
 * not bundled.
 */
const AdminApp = () => {
  const { scheme } = useColourScheme();
  const theme = useMemo(() => createTheme(themeOf(scheme), editLink), [scheme]);
  const store = usePersonalStore();
  useEffect(joinTabs, []);
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
      <ThemeProvider theme={theme}>
        <CssBaseline enableColorScheme />
        <AdminPages />
        <Notifications />
      </ThemeProvider>
    </CoreAdminContext>
  );
};

export default AdminApp;

import { CssBaseline } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import { CoreAdminContext } from 'react-admin';
import { authProvider } from '../providers/authProvider';
import { dataProvider } from '../providers/dataProvider';
import { AdminPages } from './AdminPages';
import { Notifications } from './layout/Notifications';
import { i18nProvider } from '../i18n/i18nProvider';
import { queryClient } from './queryClient';
import { themeOf } from './theme/theme';
import { useColourScheme } from './theme/useColourScheme';
import { usePersonalStore } from './account/usePersonalStore';

/**
 * Everything behind the login. Uses CoreAdminContext instead of `<Admin>`, so that react-admin's layout and login page are
 * not bundled.
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
      <ThemeProvider theme={themeOf(scheme)}>
        <CssBaseline enableColorScheme />
        <AdminPages />
        <Notifications />
      </ThemeProvider>
    </CoreAdminContext>
  );
};

export default AdminApp;

import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import { ResourceContextProvider } from 'react-admin';
import { Route } from 'react-router-dom';
import { cashings } from '../../../resources/cashings';
import { daysOff } from '../../../resources/daysOff';
import { lazyPage } from '../../shell/layout/lazyPage';
import { AddDialog, UpdateDialog } from '../../rows/crud/form/lazyDialogs';
import type { Feature } from '../../shell/features/feature';
import { moneyPaths } from '../../ground/paths/money';
import { calendarPath } from './useCalendarRows';

const CalendarPage = lazyPage(() => import('./CalendarPage'));

/** The cashing calendar: a month of cashings by driver and day, with adding new ones. */
export const calendar: Feature = {
  name: 'calendar',
  call: `${calendarPath}?range=[0,0]`,
  links: [{ group: 'Money', label: 'motoka.calendar.title', path: moneyPaths.calendar, icon: CalendarIcon }],
  routes: [
    <Route key="calendar" path="calendar" element={<CalendarPage />}>
      <Route
        path="create"
        element={
          <ResourceContextProvider value={daysOff.name}>
            <AddDialog />
          </ResourceContextProvider>
        }
      />
      <Route
        path="update/:id"
        element={
          <ResourceContextProvider value={cashings.name}>
            <UpdateDialog />
          </ResourceContextProvider>
        }
      />
    </Route>,
  ],
};

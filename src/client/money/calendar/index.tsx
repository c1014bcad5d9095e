import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import { lazy, Suspense } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { Route } from 'react-router-dom';
import { daysOff } from '../../../resources/daysOff';
import { LoadingPage } from '../../admin/layout/LoadingPage';
import { AddDialog } from '../../crud/form/lazyDialogs';
import type { Feature } from '../../features/feature';
import { moneyPaths } from '../paths';
import { calendarPath } from './useCalendarRows';

const CalendarPage = lazy(() => import('./CalendarPage'));

/** The cashing calendar: a month of cashings by driver and day, with adding new ones. */
export const calendar: Feature = {
  call: `${calendarPath}?range=[0,0]`,
  links: [{ group: 'Money', label: 'motoka.calendar.title', path: moneyPaths.calendar, icon: CalendarIcon }],
  routes: [
    <Route
      key="calendar"
      path="calendar"
      element={
        <Suspense fallback={<LoadingPage />}>
          <CalendarPage />
        </Suspense>
      }
    >
      <Route
        path="create"
        element={
          <ResourceContextProvider value={daysOff.name}>
            <AddDialog />
          </ResourceContextProvider>
        }
      />
    </Route>,
  ],
};

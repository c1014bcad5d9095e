import Event from '@mui/icons-material/EventNoteOutlined';
import { lazy } from 'react';
import { Route } from 'react-router-dom';
import { cars } from '../../resources/cars';
import { drivers } from '../../resources/drivers';
import { adminPaths } from '../admin/paths';
import type { Feature } from '../features/feature';
import { dueName } from './api';
import { duePaths } from './paths';

const AddDialogRoute = lazy(() => import('../admin/AddDialogRoute'));
const DuePage = lazy(() => import('./DuePage'));
const DueSection = lazy(() => import('./DueSection'));

/** Due oil changes (by the odometer) and papers (by date). */
export const due: Feature = {
  call: `/${dueName}?range=[0,0]`,
  links: [{ group: 'Money', label: 'motoka.due.title', path: duePaths.all, icon: Event }],
  routes: [
    <Route key="due" path="due" element={<DuePage />}>
      <Route path="create/:resource" element={<AddDialogRoute />} />
    </Route>,
  ],
  sections: {
    [cars.name]: ({ record: { id } }) => (
      <DueSection filter={{ carId: Number(id) }} page={adminPaths.record(cars.name, id)} />
    ),
    [drivers.name]: ({ record: { id } }) => (
      <DueSection filter={{ driverId: Number(id) }} page={adminPaths.record(drivers.name, id)} />
    ),
  },
};

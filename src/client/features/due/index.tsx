import Event from '@mui/icons-material/EventNoteOutlined';
import { Route } from 'react-router-dom';
import { reportPath } from '../../../contract/report';
import { due as report } from '../../../reports/due';
import { cars } from '../../../resources/cars';
import { drivers } from '../../../resources/drivers';
import { AddDialogRoute } from '../../rows/crud/form/AddDialogRoute';
import { lazyPage } from '../../shell/layout/lazyPage';
import { lazyPart } from '../../ground/lazyPart';
import { adminPaths } from '../../ground/paths';
import type { Feature } from '../../shell/features/feature';
import { SectionSkeleton } from '../../shell/features/SectionSkeleton';
import { duePaths } from './paths';

const DuePage = lazyPage(() => import('./DuePage'));
const RenewRoute = lazyPage(() => import('./RenewRoute'));
const WorkshopPage = lazyPage(() => import('./WorkshopPage'));
const PlansSection = lazyPart(() => import('./PlansSection'));
const DueSection = lazyPart(() => import('./DueSection'), SectionSkeleton);

/** Due oil changes (by the odometer), papers, insurances and bills (by date), and service plans (by both). */
export const due: Feature = {
  name: 'due',
  call: `${reportPath(report)}?range=[0,0]`,
  links: [{ group: 'Money', label: 'motoka.due.title', path: duePaths.all, icon: Event }],
  routes: [
    <Route key="due" path="due" element={<DuePage />}>
      <Route path="create/:resource" element={<AddDialogRoute />} />
      <Route path="renew/:id" element={<RenewRoute />} />
    </Route>,
    <Route key="workshop" path="workshop/:id" element={<WorkshopPage />} />,
  ],
  sections: {
    [cars.name]: ({ record: { id } }) => (
      <>
        <DueSection filter={{ carId: Number(id) }} page={adminPaths.record(cars.name, id)} />
        <PlansSection carId={Number(id)} page={adminPaths.record(cars.name, id)} />
      </>
    ),
    [drivers.name]: ({ record: { id } }) => (
      <DueSection filter={{ driverId: Number(id) }} page={adminPaths.record(drivers.name, id)} />
    ),
  },
};

import TrendingUp from '@mui/icons-material/TrendingUpOutlined';
import { Route } from 'react-router-dom';
import { cars } from '../../../resources/cars';
import { drivers } from '../../../resources/drivers';
import type { Feature } from '../../shell/features/feature';
import { SectionSkeleton } from '../../shell/features/SectionSkeleton';
import { lazyPage } from '../../shell/layout/lazyPage';
import { lazyPart } from '../../ground/lazyPart';
import { profitPaths } from '../../ground/paths/profit';

const ProfitPage = lazyPage(() => import('./ProfitPage'));
const SpendingPage = lazyPage(() => import('./SpendingPage'));
const FuelPage = lazyPage(() => import('./FuelPage'));
const CarMonthsPage = lazyPage(() => import('./CarMonthsPage'));

/** Income, spending and profit of the cars, by span and by month. */
export const profit: Feature = {
  name: 'profit',
  call: '/profits?range=[0,0]',
  links: [{ group: 'Money', label: 'motoka.profit.title', path: profitPaths.all, icon: TrendingUp }],
  routes: [
    <Route key="profit" path="profit" element={<ProfitPage />} />,
    <Route key="spending" path="profit/spending" element={<SpendingPage />} />,
    <Route key="fuel" path="profit/fuel" element={<FuelPage />} />,
    <Route key="months" path="profit/byCarId/:carId" element={<CarMonthsPage />} />,
  ],
  sections: {
    [cars.name]: lazyPart(() => import('./CarProfit'), SectionSkeleton),
    [drivers.name]: lazyPart(() => import('./DriverIncome'), SectionSkeleton),
  },
};

import TrendingUp from '@mui/icons-material/TrendingUpOutlined';
import { lazy } from 'react';
import { Route } from 'react-router-dom';
import { cars } from '../../resources/cars';
import { drivers } from '../../resources/drivers';
import type { Feature } from '../features/feature';
import { profitPaths } from './paths';

const ProfitPage = lazy(() => import('./ProfitPage'));
const CarMonthsPage = lazy(() => import('./CarMonthsPage'));

/** Income, spending and profit of the cars, by span and by month. */
export const profit: Feature = {
  call: '/profits?range=[0,0]',
  links: [{ group: 'Money', label: 'motoka.profit.title', path: profitPaths.all, icon: TrendingUp }],
  routes: [
    <Route key="profit" path="profit" element={<ProfitPage />} />,
    <Route key="months" path="profit/byCarId/:carId" element={<CarMonthsPage />} />,
  ],
  sections: {
    [cars.name]: lazy(() => import('./CarProfit')),
    [drivers.name]: lazy(() => import('./DriverIncome')),
  },
};

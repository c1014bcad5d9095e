import { Route } from 'react-router-dom';
import { cars } from '../../../resources/cars';
import { lifeColumns } from '../../../resources/parts';
import { lazyPart } from '../../ground/lazyPart';
import type { Feature } from '../../shell/features/feature';
import { SectionSkeleton } from '../../shell/features/SectionSkeleton';
import { lazyPage } from '../../shell/layout/lazyPage';

const ReturnsPage = lazyPage(() => import('./ReturnsPage'));

/** What a car was bought for, and what it has earned back. */
export const returns: Feature = {
  name: 'returns',
  call: '/returns?range=[0,0]',
  fields: lifeColumns,
  routes: [<Route key="returns" path="profit/returns" element={<ReturnsPage />} />],
  sections: { [cars.name]: lazyPart(() => import('./CarReturn'), SectionSkeleton) },
};

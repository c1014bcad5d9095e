import { cars } from '../../../resources/cars';
import type { Feature } from '../../shell/features/feature';
import { SectionSkeleton } from '../../shell/features/SectionSkeleton';
import { lazyPart } from '../../ground/lazyPart';

/** All dated readings of a car, and which of them are trusted. */
export const odometer: Feature = {
  name: 'odometer',
  call: '/readings?range=[0,0]',
  sections: { [cars.name]: lazyPart(() => import('./OdometerSection'), SectionSkeleton) },
};

import { cars } from '../../resources/cars';
import type { Feature } from '../features/feature';
import { SectionSkeleton } from '../features/SectionSkeleton';
import { lazyPart } from '../lazyPart';

/** All dated readings of a car, and which of them are trusted. */
export const odometer: Feature = {
  name: 'odometer',
  call: '/readings?range=[0,0]',
  sections: { [cars.name]: lazyPart(() => import('./OdometerSection'), SectionSkeleton) },
};

import { lazy } from 'react';
import { cars } from '../../resources/cars';
import type { Feature } from '../features/feature';

/** All dated readings of a car, and which of them are trusted. */
export const odometer: Feature = {
  call: '/readings?range=[0,0]',
  sections: { [cars.name]: lazy(() => import('./OdometerSection')) },
};

import { lazy } from 'react';
import type { Screens } from '../crud/screens';

/** The form notes when a target begins before the driver had the car: it does not count for that time. */
export const targets: Screens = { form: { note: lazy(() => import('../money/targets/EarlyTargetNote')) } };

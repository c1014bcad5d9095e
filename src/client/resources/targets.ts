import { lazy } from 'react';
import type { Screens } from '../crud/screens';

/** A target that begins before its driver had the car asks for nothing then: its form says so. */
export const targets: Screens = { form: { note: lazy(() => import('../money/targets/EarlyTargetNote')) } };

import type { Screens } from '../../rows/crud/screens';
import { lazyPart } from '../../ground/lazyPart';

/** The form notes when a target begins before the driver had the car: it does not count for that time. */
export const targets: Screens = {
  form: { note: lazyPart(() => import('../targets/EarlyTargetNote')) },
};

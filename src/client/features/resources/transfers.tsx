import type { Screens } from '../../rows/crud/screens';
import { lazyExtra } from '../../ground/lazyPart';

/** The receiver of a transfer is chosen from the people whom the user can give cash to. */
export const transfers: Screens = {
  form: { inputs: { toId: lazyExtra(() => import('../cash/PersonInput')) } },
};

import type { Screens } from '../../rows/crud/screens';
import { lazyExtra } from '../../ground/lazyPart';

/** The form shows the message with the values of a real account. */
export const messageTexts: Screens = { form: { note: lazyExtra(() => import('./MessagePreview')) } };

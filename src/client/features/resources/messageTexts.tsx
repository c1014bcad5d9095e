import type { Screens } from '../crud/screens';
import { lazyExtra } from '../lazyPart';

/** The form shows the message with the values of a real account. */
export const messageTexts: Screens = { form: { note: lazyExtra(() => import('./MessagePreview')) } };

import type { Screens } from '../crud/screens';

/** What a driver hands in is of today, unless the form says otherwise. */
export const cashings: Screens = { form: { today: ['date'] } };

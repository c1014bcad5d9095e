import type { Screens } from '../crud/screens';

/** The Add form defaults the date to today. */
export const cashings: Screens = { form: { today: ['date'] } };

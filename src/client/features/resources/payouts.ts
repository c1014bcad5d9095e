import type { Screens } from '../crud/screens';

/** The Add form defaults the date to today. */
export const payouts: Screens = { form: { today: ['date'] } };

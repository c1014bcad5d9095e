import type { Screens } from '../../rows/crud/screens';

/** The Add form defaults the date to today. */
export const payouts: Screens = { form: { today: ['date'] } };

import type { Screens } from '../../rows/crud/screens';

/** The form does not ask whether the odometer was replaced. */
export const readings: Screens = { form: { inputs: { restartsAt: () => null } } };

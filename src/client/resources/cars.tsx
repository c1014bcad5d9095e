import type { Screens } from '../views/screens';

/** A car's page also says when the next oil change is due. */
export const cars: Screens = {};

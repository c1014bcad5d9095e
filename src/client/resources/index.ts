import type { Screens } from '../views/screens';
import { cars } from './cars';
import { drivers } from './drivers';
import { services } from './services';

/** What looks special, laid over the generated screens. */
export const screens: Readonly<Record<string, Screens>> = { cars, drivers, services };

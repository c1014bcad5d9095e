import type { Screens } from '../views/screens';
import { cars } from './cars';
import { drivers } from './drivers';
import { owners } from './owners';
import { services } from './services';
import { users } from './users';

/** What looks special, laid over the generated screens. */
export const screens: Readonly<Record<string, Screens>> = { cars, drivers, owners, services, users };

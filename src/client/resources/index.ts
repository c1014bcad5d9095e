import type { Screens } from '../crud/screens';
import { cars } from './cars';
import { cashings } from './cashings';
import { drivers } from './drivers';
import { owners } from './owners';
import { services } from './services';
import { targets } from './targets';
import { users } from './users';

/** The resources' own screens. They override the generated ones. */
export const screens: Readonly<Record<string, Screens>> = {
  cars,
  cashings,
  drivers,
  owners,
  services,
  targets,
  users,
};

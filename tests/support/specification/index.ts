import { adjustments } from './adjustments';
import { batteries } from './batteries';
import { cars } from './cars';
import { cashings } from './cashings';
import { daysOff } from './daysOff';
import { drivers } from './drivers';
import { insurances } from './insurances';
import { owners } from './owners';
import { papers } from './papers';
import type { Specified } from './parts';
import { readings } from './readings';
import { repairs } from './repairs';
import { services } from './services';
import { targets } from './targets';
import { tires } from './tires';
import { users } from './users';

/** What the specification says about every resource. */
export const specified = {
  cars,
  cashings,
  repairs,
  services,
  insurances,
  tires,
  batteries,
  drivers,
  targets,
  daysOff,
  adjustments,
  readings,
  papers,
  owners,
  users,
} as const satisfies Readonly<Record<string, Specified>>;

export type Name = keyof typeof specified;

/** The resources whose forms the specification describes. */
export const formNames = [
  'cars',
  'owners',
  'cashings',
  'repairs',
  'insurances',
  'batteries',
  'tires',
  'services',
  'drivers',
  'users',
] as const satisfies readonly Name[];
export type FormName = (typeof formNames)[number];

/** The same with one type for all, for the tests that run over the resources. */
export const everySpecified = Object.entries<Specified>(specified) as readonly (readonly [Name, Specified])[];

import type { Screens } from '../../rows/crud/screens';
import { bills } from './bills';
import { buyouts } from './buyouts';
import { cars } from './cars';
import { cashings } from './cashings';
import { drivers } from './drivers';
import { fees } from './fees';
import { grants } from './grants';
import { insurances } from './insurances';
import { messageTexts } from './messageTexts';
import { owners } from './owners';
import { papers } from './papers';
import { parts } from './parts';
import { payouts } from './payouts';
import { plans } from './plans';
import { readings } from './readings';
import { repairs } from './repairs';
import { services } from './services';
import { targets } from './targets';
import { transfers } from './transfers';
import { users } from './users';
import { works } from './works';

/** The resources' own screens. They override the generated ones. */
export const screens: Readonly<Record<string, Screens>> = {
  batteries: parts,
  bills,
  buyouts,
  cars,
  cashings,
  drivers,
  fees,
  grants,
  insurances,
  messageTexts,
  owners,
  papers,
  payouts,
  plans,
  readings,
  repairs,
  services,
  targets,
  tires: parts,
  transfers,
  users,
  works,
};

import type { ResourceDefinition } from '../contract/resource';
import { adjustments } from './adjustments';
import { batteries } from './batteries';
import { bills } from './bills';
import { buyouts } from './buyouts';
import { cars } from './cars';
import { cashings } from './cashings';
import { counts } from './counts';
import { daysOff } from './daysOff';
import { drivers } from './drivers';
import { expenseKinds } from './expenseKinds';
import { fees } from './fees';
import { grants } from './grants';
import { insurances } from './insurances';
import { messageTexts } from './messageTexts';
import { owners } from './owners';
import { paperKinds } from './paperKinds';
import { papers } from './papers';
import { payouts } from './payouts';
import { plans } from './plans';
import { readings } from './readings';
import { repairs } from './repairs';
import { services } from './services';
import { targets } from './targets';
import { tires } from './tires';
import { transfers } from './transfers';
import { users } from './users';
import { works } from './works';

/** The definitions by name, in the order of the menu. */
const definitions = {
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
  bills,
  plans,
  works,
  transfers,
  counts,
  buyouts,
  fees,
  payouts,
  owners,
  users,
  grants,
  messageTexts,
  expenseKinds,
  paperKinds,
};

export type Definitions = typeof definitions;

/** All resources, in the order of the menu. */
export const resources: readonly ResourceDefinition[] = Object.values(definitions);

const counted = (side: ResourceDefinition['counts']) => resources.filter(({ counts }) => counts === side);

/** The resources whose amounts are income and spending, in the menu's order. */
export const income = counted('in');
export const spending = counted('out');

const byName = new Map(resources.map((definition) => [definition.name, definition]));

export const findResource = (name: string): ResourceDefinition | undefined => byName.get(name);

/** Returns the definition with a name. Throws for an unknown name, which is an error in the code and never bad input. */
export const resourceNamed = (name: string): ResourceDefinition => {
  const found = findResource(name);
  if (!found) throw new Error(`No resource is called ${name}`);
  return found;
};

/**
 * Whether access to a fleet may let a person correct records of a resource: those that an owner adds and has a list of. Cars,
 * which change hands with an update, have no such list.
 */
export const isCorrectable = ({
  fields,
  scopes,
  addedBy,
  isClosed,
  ownWrites,
}: ResourceDefinition): boolean =>
  fields['userId'] !== undefined && scopes.includes('me') && !addedBy && !isClosed && !ownWrites;

/** Whether the person who has just added a record may take it back: what is recorded of a car of an owner, such as a cashing. */
export const isTakenBack = ({ fields, savedOffline }: ResourceDefinition): boolean =>
  savedOffline === true && fields['carId'] !== undefined && fields['userId'] !== undefined;

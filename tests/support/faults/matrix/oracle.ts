import type { Name } from '../../server/factories';
import { outcomes } from './cash';
import { messageOutcomes, openToAll, ownChanges } from './messages';
import type { Says } from './types';

/** The requesters: six that are not authenticated, an ordinary user, an administrator. */
export const strangers = [
  'anonymous',
  'a bad token',
  'a token with a scheme',
  'a session that was signed out',
  'a session that was left idle',
  'a session that is too old',
] as const;
export type Asker = (typeof strangers)[number] | 'owner' | 'administrator';
export type Target = 'own' | 'foreign' | 'missing' | 'malformed';

// Written by hand from reading.md, section 3: the policy's own table is what is tested.
const open: readonly string[] = [
  ...openToAll,
  'POST /auth/signup',
  'POST /auth/loginUser',
  // access.md, sections 2 and 3.
  'GET /auth/options',
  'POST /auth/forgot',
  'POST /auth/link',
  'POST /auth/password',
  'POST /auth/passkey/options',
  'POST /auth/passkey',
  'GET /auth/oidc',
  'GET /auth/oidc/callback',
  'POST /auth/oidc',
  'GET /health',
  'GET /health/ready',
  'GET /openapi.json',
  'GET /docs',
];
const forAdministrators = [
  'POST /user',
  'DELETE /user/:id',
  'POST /user/:id/link',
  'DELETE /user/:id/factor',
  'POST /statements',
  'POST /statements/:id/void',
  'POST /statements/:id/send',
  'POST /message-texts',
  'POST /expense-kinds',
  'POST /paper-kinds',
  'POST /changes/:id/undo',
  'GET /health/backups',
  'POST /fees',
  'POST /payouts',
  'POST /cashings/confirm',
  'POST /cashings/unconfirm',
  'POST /cars/:id/archive',
  'POST /cars/:id/sell',
  'POST /cars/:id/unarchive',
  'POST /drivers/:id/archive',
  'POST /drivers/:id/unarchive',
];

export const isOpen = (call: string): boolean => open.includes(call);

/** What users change of their own account. */
const ofOneself = [
  'PUT /user/:id',
  'DELETE /auth/factor',
  'DELETE /passkeys/:id',
  'DELETE /sessions',
  'DELETE /sessions/:id',
];

/** True if an ordinary user is refused regardless of the body. */
const isRefused = (call: string): boolean =>
  forAdministrators.includes(call) ||
  (/^(PUT|DELETE) /.test(call) && ![...ofOneself, ...ownChanges, 'DELETE /grants/:id'].includes(call));

/** The status of an administrator's delete of each record; some records are still referred to. */
const deletions: Record<Name, number> = {
  cars: 409,
  drivers: 409,
  users: 409,
  owners: 200,
  cashings: 200,
  repairs: 200,
  services: 200,
  insurances: 200,
  tires: 200,
  batteries: 200,
  targets: 200,
  daysOff: 200,
  adjustments: 200,
  readings: 200,
  papers: 200,
};

interface Question {
  readonly call: string;
  readonly as: Asker;
  readonly target?: Target;
  readonly says?: Says;
  /** The resource of the record to delete. */
  readonly name?: Name | undefined;
}

const isStranger = (as: Asker): boolean => as !== 'owner' && as !== 'administrator';

/** The status of a response, in the order of the checks: 401, 403, the body's 400, 404. */
export const statusOf = ({ call, as, target, says, name }: Question): number => {
  if (!isOpen(call) && isStranger(as)) return 401;
  if (as === 'owner' && isRefused(call)) return 403;
  const said = as === 'administrator' ? says?.administrator : says?.owner;
  if (said !== undefined && said >= 300) return said;
  const isSeen = as === 'administrator' || /\/(expense|paper)-kinds/.test(call);
  const isThere = target === undefined || target === 'own' || (target === 'foreign' && isSeen);
  if (!isThere) return 404;
  const ofMessages = messageOutcomes[call]?.[as === 'owner' ? 'owner' : 'administrator'];
  if (ofMessages !== undefined) return ofMessages;
  if (call.startsWith('DELETE') && name && !outcomes[call]) return deletions[name];
  const outcome = as === 'owner' ? outcomes[call]?.owner : outcomes[call]?.administrator;
  if (outcome !== undefined) return outcome;
  return said ?? 200;
};

export const forbiddenFields: Record<Name, readonly string[]> = {
  cars: ['highestMileage', 'name', 'numberPlateKey', 'addedBy'],
  cashings: ['car', 'User', 'driver', 'Driver', 'name', 'numberPlate'],
  repairs: ['name', 'numberPlate', 'driver', 'kind'],
  services: ['nextService', 'kmsDrivenBeforeService', 'mileage'],
  insurances: ['name', 'mileage', 'driver'],
  tires: ['date', 'amount', 'litres'],
  batteries: ['date', 'amount', 'kindId'],
  targets: ['name', 'date', 'since'],
  daysOff: ['name', 'amount'],
  adjustments: ['name', 'driver'],
  readings: ['name', 'driverId'],
  papers: ['name', 'driver'],
  drivers: ['currentCar', 'cashings', 'totalCashed', 'userId'],
  owners: ['addedBy', 'userId'],
  users: ['passwordHash', 'emailKey', 'currentPassword'],
};
export const neverFields = ['createdAt', 'updatedAt', '__proto__', 'constructor', 'isOwner', 'nonsense'];

/** The status of an addition that refers to another user's record or to a missing one. */
export const referenceAnswers: Record<string, Record<'foreign' | 'missing', Says>> = {
  userId: { foreign: { owner: 403, administrator: 201 }, missing: { owner: 403, administrator: 400 } },
  carId: { foreign: { owner: 400, administrator: 201 }, missing: { owner: 400, administrator: 400 } },
  driverId: { foreign: { owner: 400, administrator: 201 }, missing: { owner: 400, administrator: 400 } },
};

export const references: Record<Name, readonly string[]> = {
  cars: ['userId'],
  cashings: ['carId', 'userId', 'driverId'],
  repairs: ['carId', 'userId', 'driverId'],
  services: ['carId', 'userId', 'driverId'],
  insurances: ['carId', 'userId', 'driverId'],
  tires: ['carId', 'userId', 'driverId'],
  batteries: ['carId', 'userId', 'driverId'],
  drivers: ['carId'],
  targets: ['carId', 'userId', 'driverId'],
  daysOff: ['carId', 'userId', 'driverId'],
  adjustments: ['carId', 'userId', 'driverId'],
  readings: ['carId', 'userId'],
  papers: ['carId', 'userId'],
  owners: [],
  users: [],
};

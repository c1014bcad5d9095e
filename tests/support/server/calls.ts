import type { Method } from './app';
import { moneyRecords, paths, names } from './factories';

export interface PlainCall {
  readonly method: Extract<Method, 'GET' | 'POST' | 'PUT' | 'DELETE'>;
  readonly path: string;
}

const get = (path: string): PlainCall => ({ method: 'GET', path });
/** The calls of every resource. */
const recordCalls = (path: string): PlainCall[] => [
  get(path),
  get(`${path}/1`),
  { method: 'POST', path: `${path}/` },
  { method: 'PUT', path: `${path}/1` },
  { method: 'DELETE', path: `${path}/1` },
];
/** The calls of a resource with every scope. */
const scopedCalls = (path: string): PlainCall[] =>
  ['me', 'byCarId/1', 'byUserId/1'].map((scope) => get(`${path}/${scope}`));

const withScopes = [
  'batteries',
  'tires',
  'services',
  'repairs',
  'insurances',
  'cashings',
  'drivers',
  ...moneyRecords,
] as const;

/** Every call, written out as in the specification's section 7 and reading.md; `1` stands for an id. */
export const calls: readonly PlainCall[] = [
  ...names.flatMap((name) => recordCalls(paths[name])),
  ...withScopes.flatMap((name) => scopedCalls(paths[name])),
  ...['/transfers', '/counts', '/buyouts', '/fees', '/payouts'].flatMap(recordCalls),
  ...['/transfers', '/counts', '/buyouts', '/payouts'].map((path) => get(`${path}/totals`)),
  ...['/counts', '/fees', '/payouts'].flatMap((path) => [get(`${path}/me`), get(`${path}/byUserId/1`)]),
  ...scopedCalls('/buyouts'),
  ...['/cars/1', '/drivers/1'].flatMap((path) =>
    ['archive', 'unarchive'].map((verb): PlainCall => ({ method: 'POST', path: `${path}/${verb}` })),
  ),
  get('/cars/byCarId/1'),
  get('/cars/byUserId/1'),
  { method: 'POST', path: '/driver-assignments' },
  { method: 'POST', path: '/auth/signup' },
  { method: 'POST', path: '/auth/loginUser' },
  { method: 'POST', path: '/auth/logout' },
  get('/auth/currentUser'),
  // Beyond the specification.
  ...(
    ['cashings', 'repairs', 'insurances', 'batteries', 'tires', 'services', 'targets', 'adjustments'] as const
  ).map((name) => get(`/${name}/totals`)),
  { method: 'POST', path: '/cashings/confirm' },
  { method: 'POST', path: '/cashings/unconfirm' },
  get('/driver-assignments'),
  { method: 'PUT', path: '/driver-assignments/1' },
  { method: 'DELETE', path: '/driver-assignments/1' },
  { method: 'POST', path: '/handovers' },
  get('/balances'),
  get('/balances/totals'),
  get('/balances/loose'),
  get('/balances/loose/totals'),
  get('/balances/falling-due'),
  get('/balances/1'),
  get('/balances/1/ledger'),
  get('/targets/suggestions'),
  get('/cashing-calendar'),
  get('/cashing-calendar/today'),
  get('/mileages/byCarId/1'),
  get('/cash-book/people'),
  get('/profits'),
  get('/profits/totals'),
  get('/profits/byCarId/1'),
  get('/due'),
  { method: 'POST', path: '/transfers/1/receive' },
  { method: 'POST', path: '/transfers/1/refuse' },
  get('/cash-book'),
  get('/cash-book/totals'),
  get('/cash-book/days'),
  get('/cash-book/1'),
  get('/statements'),
  get('/statements/preview'),
  get('/statements/1'),
  { method: 'POST', path: '/statements' },
  { method: 'POST', path: '/statements/1/void' },
  get('/owner-accounts'),
  get('/owner-accounts/totals'),
  get('/owner-accounts/1'),
  get('/figures'),
  get('/changes'),
  { method: 'POST', path: '/changes/1/undo' },
  { method: 'POST', path: '/imports' },
  get('/imports'),
  get('/imports/1'),
  { method: 'POST', path: '/imports/1/undo' },
  get('/search'),
  get('/events'),
  get('/health'),
  get('/health/ready'),
  get('/health/backups'),
  get('/openapi.json'),
  get('/docs'),
];

const open = ['/auth/signup', '/auth/loginUser', '/health', '/health/ready', '/openapi.json', '/docs'];

/** True if the call needs no session. */
export const isOpen = ({ path }: PlainCall): boolean => open.includes(path);

import type { Method } from './app';
import { paths, names } from './factories';

export interface PlainCall {
  readonly method: Extract<Method, 'GET' | 'POST' | 'PUT' | 'DELETE'>;
  readonly path: string;
}

const get = (path: string): PlainCall => ({ method: 'GET', path });
const every = ['batteries', 'tires', 'services', 'repairs', 'insurances', 'cashings', 'drivers'] as const;

/** Every call there is, written out as the specification's section 7 and reading.md name them; `1` stands for an id. */
export const calls: readonly PlainCall[] = [
  ...names.flatMap((name): PlainCall[] => [
    get(paths[name]),
    get(`${paths[name]}/1`),
    { method: 'POST', path: `${paths[name]}/` },
    { method: 'PUT', path: `${paths[name]}/1` },
    { method: 'DELETE', path: `${paths[name]}/1` },
  ]),
  ...every.flatMap((name) => [get(`/${name}/me`), get(`/${name}/byCarId/1`), get(`/${name}/byUserId/1`)]),
  get('/cars/byCarId/1'),
  get('/cars/byUserId/1'),
  { method: 'POST', path: '/driver-assignments' },
  { method: 'POST', path: '/auth/signup' },
  { method: 'POST', path: '/auth/loginUser' },
  { method: 'POST', path: '/auth/logout' },
  get('/auth/currentUser'),
  // Beyond the specification.
  ...(['cashings', 'repairs', 'insurances', 'batteries', 'tires', 'services'] as const).map((name) =>
    get(`/${name}/totals`),
  ),
  get('/figures'),
  get('/changes'),
  get('/health'),
  get('/health/ready'),
  get('/openapi.json'),
  get('/docs'),
];

const open = ['/auth/signup', '/auth/loginUser', '/health', '/health/ready', '/openapi.json', '/docs'];

/** Whether anybody may make the call, signed in or not. */
export const isOpen = ({ path }: PlainCall): boolean => open.includes(path);

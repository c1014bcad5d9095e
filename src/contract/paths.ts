import type { ResourceDefinition, Scope } from './resource';

/** Returns the path of a resource under `/api`: `/cashings`, `/user`. */
export const apiPath = ({ name, path }: Pick<ResourceDefinition, 'name' | 'path'>): string =>
  path ?? `/${name}`;

/** Returns the path of a filtered list: `/cashings/byCarId/3`. */
export const scopePath = (definition: ResourceDefinition, scope: Scope, id?: number | string): string =>
  scope === 'me' ? `${apiPath(definition)}/me` : `${apiPath(definition)}/${scope}/${id}`;

export const accountPaths = {
  signup: '/auth/signup',
  login: '/auth/loginUser',
  logout: '/auth/logout',
  currentUser: '/auth/currentUser',
  forgot: '/auth/forgot',
  link: '/auth/link',
  password: '/auth/password',
  factor: '/auth/factor',
  passkey: '/auth/passkey',
  oidc: '/auth/oidc',
} as const;

export const assignmentsPath = '/driver-assignments';
export const handoversPath = '/handovers';

/** The paths of pages that have no resource. */
export const pages = {
  login: '/account/LoginPage',
  signUp: '/account/SignUpPage',
  /** Sets the password of a link. */
  password: '/account/password',
  /** Asks for a link. */
  forgot: '/account/forgot',
  /** Sets up a second factor that the settings require. */
  factor: '/account/factor',
  unsubscribe: '/account/unsubscribe',
  emailProof: '/account/email',
  home: '/admin/dashboard',
  profile: '/admin/profile',
  activity: '/admin/activity',
  messages: '/admin/messages',
} as const;

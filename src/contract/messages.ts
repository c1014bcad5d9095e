import type { ResourceDefinition } from './resource';

/** What is said when a call fails and the server sends no sentence of its own. */
export interface Failures {
  list: string;
  mine: string;
  one: string;
  create: string;
  update: string;
  delete: string;
}

/** Several of it, in a sentence: `cashings`, `days off`. */
export const pluralOf = ({ name }: ResourceDefinition): string =>
  name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** The specification's error catalogue: a pattern, and what a definition says otherwise. */
export const failuresOf = (definition: ResourceDefinition): Failures => {
  const { singular, messages } = definition;
  const name = pluralOf(definition);
  const said = messages.failures;
  const all = typeof said === 'string' ? said : undefined;
  return {
    list: all ?? `Failed to fetch ${name}`,
    mine: all ?? `Failed to fetch user ${name}`,
    one: all ?? `Failed to fetch ${singular}`,
    create: all ?? `Failed to create ${singular}`,
    update: all ?? `Failed to update ${singular}`,
    delete: all ?? `Failed to delete ${singular}`,
    ...(typeof said === 'object' ? said : {}),
  };
};

export const addedMessage = ({ subject }: ResourceDefinition): string => `${subject} successfully added`;
export const updatedMessage = ({ subject }: ResourceDefinition): string => `${subject} successfully updated`;
export const deletedMessage = ({ subject }: ResourceDefinition): string => `${subject} successfully deleted`;
export const emptyMessage = (definition: ResourceDefinition): string => `No ${pluralOf(definition)} found.`;

/** Sentences that belong to no resource. */
export const sentences = {
  assigned: 'Driver assigned',
  assignFailed: 'Failed to assign driver',
  signupFailed: 'Signup failed',
  signupSucceeded: 'Signup successful',
  signupClosed: 'Sign-up is closed',
  loginFailed: 'Login failed',
  loginRejected: 'password or email address is not correct',
  loginToastFailed: 'Failed to Log In',
  loggedIn: 'Successfully Logged In',
  loggedOut: 'Successfully Logged Out',
  currentUserFailed: 'Failed to fetch current user',
  logoutFailed: 'Logout failed',
  tokenMissing: 'Token not found in response',
  signInFirst: 'Please sign in',
} as const;

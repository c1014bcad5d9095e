import type { Failures, ResourceDefinition } from './resource';

/** Returns the plural of a resource within a sentence: `cashings`, `days off`. */
export const pluralOf = ({ name }: ResourceDefinition): string =>
  name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Returns the failure messages of the specification: a pattern, with the definition's exceptions. */
export const failuresOf = (definition: ResourceDefinition): Failures => {
  const { singular, messages } = definition;
  const name = pluralOf(definition);
  const exceptions = messages.failures;
  const all = typeof exceptions === 'string' ? exceptions : undefined;
  return {
    list: all ?? `Failed to fetch ${name}`,
    mine: all ?? `Failed to fetch user ${name}`,
    one: all ?? `Failed to fetch ${singular}`,
    create: all ?? `Failed to create ${singular}`,
    update: all ?? `Failed to update ${singular}`,
    delete: all ?? `Failed to delete ${singular}`,
    ...(typeof exceptions === 'object' ? exceptions : {}),
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

import { z } from 'zod';
import { users } from '../../resources/users';
import { plainKinds } from './kinds';

const { name, email, password } = users.fields;
const id = { kind: 'reference', label: 'id' } as const;
const setupCode = { kind: 'text', label: 'Setup code' } as const;

/** The labels of the fields in error messages. */
export const accountLabels = {
  ...users.fields,
  id,
  setupCode,
  currentPassword: { label: 'Current password' },
};

/** Sign-up. Only the first administrator has a setup code. */
export const signUpBody = z.strictObject({
  name: plainKinds.text(name),
  email: plainKinds.email(email),
  password: plainKinds.password(password),
  setupCode: plainKinds.text(setupCode).optional(),
});

/** Any password is accepted: an invalid one is as wrong as another. */
export const loginBody = z.strictObject({
  email: plainKinds.email(email),
  password: z.string({ error: '{name} must be text' }).max(1_000, 'Password is too long'),
});

/** Logout has an empty body. */
export const emptyBody = z.strictObject({});

/** What users may change of their own account. */
export const ownUpdateBody = z.strictObject({
  id: plainKinds.reference(id).optional(),
  name: plainKinds.text(name).optional(),
  password: plainKinds.password(password).optional(),
  currentPassword: z.string({ error: '{name} must be text' }).optional(),
});

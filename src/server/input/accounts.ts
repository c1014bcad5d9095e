import { z } from 'zod';
import { users } from '../../resources/users';
import { plainKinds } from './kinds';

const { name, email, password } = users.fields;
const id = { kind: 'reference', label: 'id' } as const;
const setupCode = { kind: 'text', label: 'Setup code' } as const;

/** What the fields of the account calls are called in a sentence. */
export const accountLabels = {
  ...users.fields,
  id,
  setupCode,
  currentPassword: { label: 'Current password' },
};

/** Sign-up; the setup code is for the first administrator alone. */
export const signUpBody = z.strictObject({
  name: plainKinds.text(name),
  email: plainKinds.email(email),
  password: plainKinds.password(password),
  setupCode: plainKinds.text(setupCode).optional(),
});

/** A password is not judged here: a wrong one and an unusable one are the same. */
export const loginBody = z.strictObject({
  email: plainKinds.email(email),
  password: z.string({ error: '{name} must be text' }).max(1_000, 'Password is too long'),
});

/** Logout says all in its path. */
export const noBody = z.strictObject({});

/** What people change of their own account. */
export const ownUpdateBody = z.strictObject({
  id: plainKinds.reference(id).optional(),
  name: plainKinds.text(name).optional(),
  password: plainKinds.password(password).optional(),
  currentPassword: z.string({ error: '{name} must be text' }).optional(),
});

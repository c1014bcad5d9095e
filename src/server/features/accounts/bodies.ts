import { z } from 'zod';
import { users } from '../../../resources/users';
import { plainKinds, sentPassword, storedEmail } from '../../ground/input/kinds';

const { name, email, password, isAdmin } = users.fields;
const id = { kind: 'reference', label: 'id' } as const;
const setupCode = { kind: 'text', label: 'Setup code' } as const;

/** The labels of the fields in error messages. */
export const accountLabels = {
  ...users.fields,
  id,
  setupCode,
  currentPassword: { label: 'Current password' },
  code: { label: 'Code' },
  token: { label: 'Token' },
  send: { label: 'send' },
  response: { label: 'Response' },
};

/** The responses of a sign-in, and of a call that returns nothing. */
export const signedIn = z.object({ data: z.object({ token: z.string() }) });
export const nothing = z.object({ data: z.object({}) });

/** A code as it was typed, with or without spaces and hyphens. */
const code = z.string({ error: '{name} must be text' }).trim().max(100, 'The code is not correct');
const token = z.string({ error: '{name} must be text' }).max(1_000, '{name} must be text');
const currentPassword = sentPassword.nullable().optional();

/** The body of a sign-up. Only the first administrator has a setup code. */
export const signUpBody = z.strictObject({
  name: plainKinds.text(name),
  email: plainKinds.email(email),
  password: plainKinds.password(password),
  setupCode: plainKinds.text(setupCode).optional(),
});

/**
 * The body of a login. Any password is accepted: one that breaks the rules is just wrong. The e-mail is compared as it looks,
 * because an old account may have invisible characters in it.
 */
export const loginBody = z.strictObject({
  email: storedEmail,
  password: sentPassword,
  code: code.optional(),
});

/** The bodies of links that set a password. */
export const forgotBody = z.strictObject({ email: storedEmail });
export const givenLinkBody = z.strictObject({
  send: z.boolean({ error: '{name} must be true or false' }).optional(),
});
export const linkBody = z.strictObject({ token });
export const newPasswordBody = z.strictObject({
  token,
  password: plainKinds.password(password),
  code: code.optional(),
});

/** The bodies of the second factor. */
export const confirmedBody = z.strictObject({ currentPassword });
export const codeBody = z.strictObject({ code });
export const optionalCodeBody = z.strictObject({ code: code.optional() });

const NO_CREDENTIAL = '{name} is not one of a browser';
/** What a browser returns of a passkey. The library validates it. */
const credential = z.looseObject(
  {
    id: z.string({ error: NO_CREDENTIAL }).max(2_000, NO_CREDENTIAL),
    response: z.looseObject({}, { error: NO_CREDENTIAL }),
  },
  { error: NO_CREDENTIAL },
);
export const passkeyBody = z.strictObject({ response: credential });
export const newPasskeyBody = passkeyBody.extend({ name: plainKinds.text(name) });

export const ownUpdateBody = z.strictObject({
  id: plainKinds.reference(id).optional(),
  name: plainKinds.text(name).optional(),
  password: plainKinds.password(password).optional(),
  currentPassword,
});

/** The body of administrators who change their own account. An empty password is left as it is. */
export const ownAdministratorUpdateBody = ownUpdateBody.extend({
  email: plainKinds.email(email).optional(),
  password: plainKinds.password(password).nullable().optional(),
  isAdmin: plainKinds.boolean(isAdmin).nullable().optional(),
});

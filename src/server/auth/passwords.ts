import { dictionary } from '@zxcvbn-ts/language-common';
import { unusable } from '../refusals';

const SHORTEST = 8;
const LONGEST = 200;

let common: ReadonlySet<string> | undefined;

const isCommon = (password: string): boolean => {
  common ??= new Set(dictionary['passwords-common'].map(String));
  return common.has(password) || common.has(password.toLowerCase());
};

/** Throws 400 when a password is too short, too long, widely used, or the person's own name or e-mail. */
export const checkPassword = (password: string, name: string, email: string): void => {
  const length = [...password].length;
  const lower = password.toLowerCase();
  const refuse = (why: string) => unusable({ password: why });
  if (length < SHORTEST || length > LONGEST)
    throw refuse(`Password must have ${SHORTEST} to ${LONGEST} characters`);
  if ([name, email].some((own) => own.trim().toLowerCase() === lower.trim()))
    throw refuse('Password must not be the name or the e-mail');
  if (isCommon(password)) throw refuse('Password is on the list of common passwords');
};

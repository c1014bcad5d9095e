import { badRequest } from '../errors';
import { say, type Text } from '../i18n/sentence';

const SHORTEST = 8;
const LONGEST = 200;

let common: Promise<ReadonlySet<string>> | undefined;

/** The list is large: it is read when the first password is chosen, not at the start. */
const readCommon = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
};

const isCommon = async (password: string): Promise<boolean> => {
  const known = await (common ??= readCommon());
  return known.has(password) || known.has(password.toLowerCase());
};

/** Throws 400 when a password is too short, too long, common, or the user's own name or e-mail. */
export const checkPassword = async (password: string, name: string, email: string): Promise<void> => {
  const length = [...password].length;
  const lower = password.toLowerCase();
  const refuse = (why: Text) => badRequest({ password: why });
  if (length < SHORTEST || length > LONGEST)
    throw refuse(
      say('Password must have {shortest} to {longest} characters', { shortest: SHORTEST, longest: LONGEST }),
    );
  if ([name, email].some((own) => own.trim().toLowerCase() === lower.trim()))
    throw refuse('Password must not be the name or the e-mail');
  if (await isCommon(password)) throw refuse('Password is on the list of common passwords');
};

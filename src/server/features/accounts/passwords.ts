import { PASSWORD_LENGTH } from '../../../contract/limits';
import { nameAsItLooks, passwordAsItLooks } from '../../../contract/reading/asItLooks';
import { badRequest } from '../../ground/errors';
import { say, type Text } from '../../ground/i18n/sentence';

let common: Promise<ReadonlySet<string>> | undefined;

/** Loads the list when the first password is chosen, because it is large. */
const readCommon = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
};

const isCommon = async (password: string): Promise<boolean> => {
  const passwords = await (common ??= readCommon());
  return passwords.has(password) || passwords.has(password.toLowerCase());
};

/** Throws 400 if a password is too short, too long, common, or the user's own name or e-mail. */
export const checkPassword = async (sent: string, name: string, email: string): Promise<void> => {
  const password = passwordAsItLooks(sent);
  const length = [...password].length;
  const refuse = (why: Text) => badRequest({ password: why });
  if (length < PASSWORD_LENGTH.min || length > PASSWORD_LENGTH.max)
    throw refuse(
      say('Password must have {shortest} to {longest} characters', {
        shortest: PASSWORD_LENGTH.min,
        longest: PASSWORD_LENGTH.max,
      }),
    );
  if ([name, email].some((own) => nameAsItLooks(own) === nameAsItLooks(password)))
    throw refuse('Password must not be the name or the e-mail');
  if (await isCommon(password)) throw refuse('Password is on the list of common passwords');
};

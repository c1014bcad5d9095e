import { lettersAsTheyLook, plainLineOf } from '../../../contract/reading/asItLooks';
import type { Queries } from '../../db/open/connect';
import { say } from '../../ground/i18n/sentence';
import { conflictAt } from '../../ground/errors';

/** The mark behind an administrator's name, in each language. An ordinary account has no name with one of these words. */
const MARKS = ['administrator', 'administrateur'];

const isMarked = (name: string): boolean => MARKS.some((mark) => lettersAsTheyLook(name).includes(mark));
/** Whether a name ends with a mark in brackets, as it is shown behind the name of an administrator. */
const endsWithMark = (name: string): boolean =>
  /[^\p{L}\p{N}\s]\s*$/u.test(plainLineOf(name)) &&
  MARKS.some((mark) => lettersAsTheyLook(name).endsWith(mark));

export interface NamedAccount {
  /** 0 for a new account. */
  readonly id: number;
  readonly name: string;
  readonly isAdmin: boolean;
}

/**
 * Throws 409 if an account takes the name of an administrator or their mark, or if an administrator takes the name of another
 * account. Names are compared without case, spaces and punctuation.
 */
export const refuseAdministratorName = async (
  queries: Queries,
  { id, name, isAdmin }: NamedAccount,
): Promise<void> => {
  const reserved = () =>
    conflictAt('name', say('The name {name} is reserved for an administrator', { name }));
  if (isAdmin ? endsWithMark(name) : isMarked(name)) throw reserved();
  const others = queries.selectFrom('users').select(['name', 'isAdmin']).where('id', '!=', id);
  const rows = await (isAdmin ? others : others.where('isAdmin', '=', 1)).execute();
  const key = lettersAsTheyLook(name);
  const same = rows.filter((other) => lettersAsTheyLook(other.name) === key);
  if (same.some((other) => other.isAdmin === 1)) throw reserved();
  if (same.length > 0)
    throw conflictAt(
      'name',
      say('Another account is called {name}. An administrator needs a name of their own', { name }),
    );
};

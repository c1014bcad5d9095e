import type { TranslateFunction } from 'react-admin';
import { newIdempotencyKey } from '../providers/idempotencyKey';
import { issueStatement } from './api';

export interface Owner {
  readonly userId: number;
  readonly name: string;
}

/** The result for an owner: the number of the statement, or why it was not issued. */
export type Outcome = Owner & ({ readonly number: string } | { readonly why: string });

/**
 * Issues the statements of a month one after the other, so that their numbers follow the order of the list. A failure does
 * not stop the others. `onOutcome` is called after each.
 */
export const issueAll = async (
  owners: readonly Owner[],
  month: string,
  translate: TranslateFunction,
  onOutcome: (outcome: Outcome) => void,
): Promise<void> => {
  const failure = translate('motoka.statements.failedIssue');
  for (const owner of owners) {
    try {
      const { number } = await issueStatement({ userId: owner.userId, month }, failure, newIdempotencyKey());
      onOutcome({ ...owner, number });
    } catch (reason) {
      onOutcome({ ...owner, why: reason instanceof Error ? reason.message : failure });
    }
  }
};

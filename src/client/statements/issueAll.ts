import type { TranslateFunction } from 'react-admin';
import { newIdempotencyKey } from '../providers/idempotencyKey';
import { issueStatement } from './api';

export interface Owner {
  readonly userId: number;
  readonly name: string;
}

/** What became of an owner's month: its number, or why it was not stated. */
export type Outcome = Owner & ({ readonly number: string } | { readonly why: string });

/**
 * States a month to one owner after the other: the numbers follow the order of the list. A refusal does not stop the
 * others. `onOutcome` is called after each.
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

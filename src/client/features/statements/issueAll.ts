import type { TranslateFunction } from 'react-admin';
import { newIdempotencyKey } from '../../ground/providers/idempotencyKey';
import { issueStatement } from './api';

export interface Owner {
  readonly userId: number;
  readonly name: string;
}

export interface Job extends Owner {
  readonly month: string;
}

/** The result of a job: the number of the statement, or why it was not issued. */
export type Outcome = Job & ({ readonly id: number; readonly number: string } | { readonly why: string });

/**
 * Issues statements one after the other, so that their numbers follow the order of the list. A failure stops the later
 * months of that owner, which would skip the failed one, but not the other owners. `onOutcome` is called after each.
 */
export const issueAll = async (
  jobs: readonly Job[],
  translate: TranslateFunction,
  onOutcome: (outcome: Outcome) => void,
): Promise<void> => {
  const failure = translate('motoka.statements.failedIssue');
  const failed = new Map<number, string>();
  for (const job of jobs) {
    const { userId, month } = job;
    const earlier = failed.get(userId);
    if (earlier !== undefined) {
      onOutcome({ ...job, why: earlier });
      continue;
    }
    try {
      const { id, number } = await issueStatement({ userId, month }, failure, newIdempotencyKey());
      onOutcome({ ...job, id, number });
    } catch (reason) {
      const why = reason instanceof Error ? reason.message : failure;
      failed.set(userId, why);
      onOutcome({ ...job, why });
    }
  }
};

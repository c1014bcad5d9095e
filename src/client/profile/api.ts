import { apiPath } from '../../contract/paths';
import { grants } from '../../resources/grants';
import { failureOf } from '../providers/failures';
import { httpClient } from '../providers/httpClient';
import { newIdempotencyKey } from '../providers/idempotencyKey';
import { recordOf } from '../providers/request';

export interface FoundAccount {
  readonly id: number;
  readonly name: string;
  readonly createdAt: string;
}

const path = apiPath(grants);

/** Finds the account with an e-mail. The search is counted, so it is sent only when the user asks. */
export const findAccount = async (email: string): Promise<FoundAccount> => {
  const { json } = await httpClient(`${path}/lookup`, failureOf(grants, 'one'), {
    method: 'POST',
    body: JSON.stringify({ email }),
  });
  return recordOf(json) as unknown as FoundAccount;
};

/** Gives a person access to the user's own fleet. */
export const giveAccess = async (given: {
  readonly userId: number;
  readonly level: string;
}): Promise<void> => {
  await httpClient(path, failureOf(grants, 'create'), {
    method: 'POST',
    headers: { 'Idempotency-Key': newIdempotencyKey() },
    body: JSON.stringify(given),
  });
};

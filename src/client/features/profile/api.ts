import { apiPath } from '../../../contract/paths';
import { grants } from '../../../resources/grants';
import { failureOf } from '../../ground/providers/failures';
import { httpClient } from '../../ground/providers/httpClient';
import { newIdempotencyKey } from '../../ground/providers/idempotencyKey';

const path = apiPath(grants);

/** Offers a person access to the user's own fleet. */
export const offerAccess = async (offer: {
  readonly email: string;
  readonly level: string;
}): Promise<void> => {
  await httpClient(path, failureOf(grants, 'create'), {
    method: 'POST',
    headers: { 'Idempotency-Key': newIdempotencyKey() },
    body: JSON.stringify(offer),
  });
};

export const acceptAccess = async (id: number): Promise<void> => {
  await httpClient(`${path}/${id}/accept`, failureOf(grants, 'update'), { method: 'POST' });
};

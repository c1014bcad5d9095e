import { cashings } from '../../../../resources/cashings';
import { httpClient } from '../../../ground/providers/httpClient';
import { newIdempotencyKey } from '../../../ground/providers/idempotencyKey';

/** Confirms cashings, or takes their confirmation back. Returns how many it changed. */
export const setConfirmed = async (
  ids: readonly number[],
  isConfirmed: boolean,
  failure: string,
): Promise<number> => {
  const { json } = await httpClient(`/${cashings.name}/${isConfirmed ? 'confirm' : 'unconfirm'}`, failure, {
    method: 'POST',
    headers: { 'Idempotency-Key': newIdempotencyKey() },
    body: JSON.stringify({ ids }),
  });
  return (json as { data: { changed: number } }).data.changed;
};

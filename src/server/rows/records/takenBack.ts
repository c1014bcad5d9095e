import { TAKE_BACK_MS } from '../../../contract/limits';
import type { Queries } from '../../db/open/connect';
import { isAmong } from '../../db/sql/jsonRows';
import { conflict, forbidden } from '../../ground/errors';

/** Throws 403 five minutes after a person has added something, which they may then take back no more. */
export const refuseLate = (at: string): void => {
  if (Date.now() - Date.parse(at) > TAKE_BACK_MS)
    throw forbidden('Five minutes have passed. Ask the administrator to undo this');
};

/** Throws 409 if the cash of a holder was counted since a time. */
export const refuseCounted = async (
  trx: Queries,
  holderIds: readonly number[],
  since: string,
): Promise<void> => {
  const counted = await trx
    .selectFrom('counts')
    .select('id')
    .where(isAmong(trx, 'userId', holderIds))
    .where('createdAt', '>=', since)
    .limit(1)
    .execute();
  if (counted.length > 0)
    throw conflict('The cash has been counted since. Ask the administrator to undo this');
};

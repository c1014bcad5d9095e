import type { Transaction } from 'kysely';
import type { Schema } from '../../db/open/connect';
import { mayRead } from '../../auth/access';
import type { Viewer } from '../../auth/viewer';
import type { Model } from '../../rows/records/model';
import { isReadable } from '../../rows/records/readable';

/** Whether a viewer may read an assignment that they made earlier; of one that was undone, whether they may read its car. */
export const isReadableAssignment = async (
  trx: Transaction<Schema>,
  cars: Model,
  viewer: Viewer,
  { id, carId }: { readonly id: number; readonly carId: number },
): Promise<boolean> => {
  const rows = trx.selectFrom('driverAssignments').select('userId').where('id', '=', id);
  const assignment = await rows.executeTakeFirst();
  return assignment ? mayRead(viewer, assignment) : isReadable(trx, cars, viewer, { id: carId });
};

import type { Queries } from '../../db/open/connect';
import type { Input } from '../../ground/input/bodies';
import { badRequest } from '../../ground/errors';
import type { ResourceHooks } from '../../rows/records/hooks';
import { merged } from './spans';

/** Returns the owner of a driver's current car. */
const ownerThroughDriver = async (queries: Queries, { driverId }: Input): Promise<number | undefined> => {
  if (typeof driverId !== 'number') return undefined;
  const present = await queries
    .selectFrom('driverAssignments')
    .innerJoin('cars', 'cars.id', 'driverAssignments.carId')
    .select('cars.userId')
    .where('driverAssignments.driverId', '=', driverId)
    .where('driverAssignments.endedAt', 'is', null)
    .executeTakeFirst();
  return present && Number(present['userId']);
};

/** A paper belongs either to a car or to a driver. */
export const papers: ResourceHooks = {
  fillsFromRecords: true,
  fill: async ({ queries, input, before }) => {
    if (before || input['userId'] != null || input['carId'] != null) return input;
    const userId = await ownerThroughDriver(queries, input);
    return userId === undefined ? input : { ...input, userId };
  },
  beforeWrite: async ({ before, input, isDelete }) => {
    const { carId, driverId } = merged(before, input);
    if (!isDelete && (carId == null) === (driverId == null))
      throw badRequest({ carId: 'Say of which car or driver' });
    return undefined;
  },
};

import type { Input } from '../../ground/input/bodies';
import type { Filling } from '../../rows/records/hooks';
import { merged } from './values';

/**
 * Fills in the owner of the car of an update that names another car, or leaves a car without an owner: what is for one car is of
 * its owner, and never of every owner.
 */
export const fillCarOwner = async ({ queries, input, before, isUndo }: Filling): Promise<Input> => {
  if (!before || isUndo) return input;
  const { carId, userId } = merged(before, input);
  const isOtherCar = input['userId'] === undefined && carId !== before['carId'];
  if (carId == null || (userId != null && !isOtherCar)) return input;
  const car = await queries
    .selectFrom('cars')
    .select('userId')
    .where('id', '=', Number(carId))
    .executeTakeFirst();
  return car ? { ...input, userId: car.userId } : input;
};

import type { Calendar } from '../../ground/calendar';
import type { Input } from '../../ground/input/bodies';
import { badRequest } from '../../ground/errors';
import type { ResourceHooks, Filling } from '../../rows/records/hooks';
import type { Template } from '../../ground/i18n/language';
import type { Rec } from '../../db/sql/selection';
import { run } from '../../db/sql/statements';
import type { Queries } from '../../db/open/connect';

/** Throws 400 for an amount of 0. */
export const refuseNoAmount = ({ amount }: Input): void => {
  if (amount === 0) throw badRequest({ amount: 'Amount (ZMW) must be above 0' });
};

/** Throws 400 for a date after today. */
export const refuseFuture = ({ date }: Input, calendar: Calendar): void => {
  if (typeof date === 'string' && date > calendar.today())
    throw badRequest({ date: 'Date must not be in the future' });
};

/** Fills in what a body leaves out or empties: all of it in a new record, what is emptied in an update. */
export const fillLeftOut =
  (leftOut: Input): NonNullable<ResourceHooks['fill']> =>
  async ({ input, before }) =>
    Object.fromEntries(
      Object.entries(before ? input : { ...leftOut, ...input }).map(([source, value]) => [
        source,
        value ?? leftOut[source] ?? value,
      ]),
    );

/** Returns the record as it is after the write. */
export const merged = (before: Rec | undefined, input: Input): Input => ({ ...before, ...input });

/** Throws 400 for a span that ends before it starts. */
export const refuseBackwards = (
  { startsOn, endsOn }: Input,
  sentence: Template = 'Until must not be before From',
): void => {
  if (typeof startsOn === 'string' && typeof endsOn === 'string' && endsOn < startsOn)
    throw badRequest({ endsOn: sentence });
};

export const plateOf = async (queries: Queries, carId: unknown): Promise<string> => {
  const [car] = await run(
    queries,
    queries.selectFrom('cars').select('numberPlate').where('id', '=', Number(carId)),
  );
  return car?.numberPlate ?? '';
};

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

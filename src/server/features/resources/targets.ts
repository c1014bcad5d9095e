import { textInWords } from '../../ground/calendar';
import type { Queries, RowOf } from '../../db/open/connect';
import type { Input } from '../../ground/input/bodies';
import { run } from '../../db/sql/statements';
import { conflict, type HttpError } from '../../ground/errors';
import type { ResourceHooks } from '../../rows/records/hooks';
import { merged, refuseBackwards } from './spans';
import { say } from '../../ground/i18n/sentence';

const EVERY_DAY = '1111111';

const identityOf = (target: Input) => {
  const { carId = 0, userId = null, driverId = null, startsOn = '' } = target as Partial<RowOf<'targets'>>;
  return { carId, userId, driverId, startsOn };
};

const duplicateError = async (queries: Queries, target: Input): Promise<HttpError> => {
  const { carId, startsOn } = identityOf(target);
  const car = await queries
    .selectFrom('cars')
    .select('numberPlate')
    .where('id', '=', carId)
    .executeTakeFirstOrThrow();
  const sentence = say('{car} already has a target from {day}', {
    car: car.numberPlate,
    day: textInWords(startsOn),
  });
  return conflict(sentence, { startsOn: sentence });
};

/** Throws 409 if another target of the same car, owner and driver starts on the same day: neither would take precedence. */
const refuseDuplicate = async (queries: Queries, target: Input, id = 0): Promise<void> => {
  const { carId, userId, driverId, startsOn } = identityOf(target);
  const other = queries
    .selectFrom('targets')
    .select('id')
    .where('carId', '=', carId)
    .where('userId', '=', userId)
    .where('startsOn', '=', startsOn)
    .where('driverId', driverId === null ? 'is' : '=', driverId)
    .where('id', '!=', id);
  const found = await run(queries, other);
  if (found.length > 0) throw await duplicateError(queries, target);
};

/** A target without working days is owed on every day. */
export const targets: ResourceHooks = {
  identity: { keyOf: (target) => JSON.stringify(identityOf(target)), refusal: duplicateError },

  beforeWrite: async ({ trx, before, input, isDelete }) => {
    if (isDelete) return undefined;
    const target = merged(before, input);
    refuseBackwards(target);
    await refuseDuplicate(trx, target, before?.id);
    return target['days'] == null ? { days: EVERY_DAY } : undefined;
  },
};

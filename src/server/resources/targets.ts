import { textInWords } from '../calendar';
import type { Queries, Value } from '../db/open/connect';
import type { Input } from '../input/bodies';
import { run } from '../db/sql/statements';
import { conflict, type HttpError } from '../errors';
import type { ResourceHooks } from './hooks';
import { merged, refuseBackwards } from './spans';
import { say } from '../i18n/sentence';

const EVERY_DAY = '1111111';

const columnsOf = (target: Input) => {
  const { carId = null, userId = null, driverId = null, startsOn = null } = target as Record<string, Value>;
  return { carId, userId, driverId, startsOn };
};

const secondTarget = async (queries: Queries, target: Input): Promise<HttpError> => {
  const { carId, startsOn } = columnsOf(target);
  const car = await queries
    .selectFrom('cars')
    .select('numberPlate')
    .where('id', '=', carId)
    .executeTakeFirstOrThrow();
  const sentence = say('{car} already has a target from {day}', {
    car: String(car['numberPlate']),
    day: textInWords(String(startsOn)),
  });
  return conflict(sentence, { startsOn: sentence });
};

/** Two targets of the same car, owner and driver cannot start on one day: neither would take precedence. */
const refuseSecond = async (queries: Queries, target: Input, id = 0): Promise<void> => {
  const { carId, userId, driverId, startsOn } = columnsOf(target);
  const other = queries
    .selectFrom('targets')
    .select('id')
    .where('carId', '=', carId)
    .where('userId', '=', userId)
    .where('startsOn', '=', startsOn)
    .where('driverId', driverId === null ? 'is' : '=', driverId)
    .where('id', '!=', id);
  const found = await run(queries, other);
  if (found.length > 0) throw await secondTarget(queries, target);
};

/** Without working days, every day is one. */
export const targets: ResourceHooks = {
  identity: { keyOf: (target) => JSON.stringify(columnsOf(target)), refusal: secondTarget },

  beforeWrite: async ({ trx, before, input, isDelete }) => {
    if (isDelete) return undefined;
    const target = merged(before, input);
    refuseBackwards(target);
    await refuseSecond(trx, target, before?.id);
    return target['days'] == null ? { days: EVERY_DAY } : undefined;
  },
};

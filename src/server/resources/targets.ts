import type { Transaction } from 'kysely';
import { textInWords } from '../calendar';
import type { Tables, Value } from '../db/open/connect';
import type { Input } from '../input/bodies';
import { conflict } from '../errors';
import type { ResourceHooks } from './hooks';
import { merged, refuseBackwards } from './spans';

const EVERY_DAY = '1111111';

/** Two targets of the same car, owner and driver cannot start on one day: neither would take precedence. */
const refuseSecond = async (trx: Transaction<Tables>, target: Input, id = 0): Promise<void> => {
  const { carId, userId, startsOn } = target as Record<string, Value>;
  const driverId = (target['driverId'] ?? null) as Value;
  const other = await trx
    .selectFrom('targets')
    .innerJoin('cars', 'cars.id', 'targets.carId')
    .select('cars.numberPlate')
    .where('targets.carId', '=', carId ?? null)
    .where('targets.userId', '=', userId ?? null)
    .where('targets.startsOn', '=', startsOn ?? null)
    .where('targets.driverId', driverId === null ? 'is' : '=', driverId)
    .where('targets.id', '!=', id)
    .executeTakeFirst();
  if (!other) return;
  const sentence = `${other['numberPlate']} already has a target from ${textInWords(String(startsOn))}`;
  throw conflict(sentence, { startsOn: sentence });
};

/** Without working days, every day is one. */
export const targets: ResourceHooks = {
  beforeWrite: async ({ trx, before, input, isDelete }) => {
    if (isDelete) return undefined;
    const target = merged(before, input);
    refuseBackwards(target);
    await refuseSecond(trx, target, before?.id);
    return target['days'] == null ? { days: EVERY_DAY } : undefined;
  },
};

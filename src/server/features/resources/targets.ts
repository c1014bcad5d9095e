import { textInWords } from '../../ground/calendar';
import type { ResourceHooks } from '../../rows/records/hooks';
import { say } from '../../ground/i18n/sentence';
import { merged, refuseBackwards, plateOf } from './values';
import { distinctOn } from './distinct';

const EVERY_DAY = '1111111';

/** Of two targets of the same car, owner and driver from the same day, neither would take precedence. */
const { identity, refuseSecond } = distinctOn({
  table: 'targets',
  columns: ['carId', 'userId', 'startsOn', 'driverId'],
  source: 'startsOn',
  sentenceOf: async (queries, { carId, startsOn }) =>
    say('{car} already has a target from {day}', {
      car: await plateOf(queries, carId),
      day: textInWords(String(startsOn)),
    }),
});

/** A target without working days is owed on every day. */
export const targets: ResourceHooks = {
  identity,

  beforeWrite: async ({ trx, before, input, isDelete }) => {
    if (isDelete) return undefined;
    const target = merged(before, input);
    refuseBackwards(target);
    await refuseSecond(trx, target, before?.id);
    return target['days'] == null ? { days: EVERY_DAY } : undefined;
  },
};

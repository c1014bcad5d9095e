import { badRequest } from '../../ground/errors';
import type { ResourceHooks } from '../../rows/records/hooks';
import { say } from '../../ground/i18n/sentence';
import { DAY_MS } from '../../ground/calendar/time';
import { merged, refuseBackwards } from './values';

const DAYS_MAX = 366;

/** Days off last at most a year: a longer span is a typing error. */
export const daysOff: ResourceHooks = {
  beforeWrite: async ({ before, input, isDelete }) => {
    if (isDelete) return undefined;
    const { startsOn, endsOn } = merged(before, input);
    refuseBackwards({ startsOn, endsOn });
    if (typeof startsOn !== 'string' || typeof endsOn !== 'string') return undefined;
    if ((Date.parse(endsOn) - Date.parse(startsOn)) / DAY_MS >= DAYS_MAX)
      throw badRequest({ endsOn: say('At most {count} days', { count: DAYS_MAX }) });
    return undefined;
  },
};

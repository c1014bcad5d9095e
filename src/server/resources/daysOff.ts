import { badRequest } from '../errors';
import type { ResourceHooks } from './hooks';
import { merged, refuseBackwards } from './spans';
import { say } from '../i18n/sentence';

const AT_MOST = 366;
const DAY_MS = 86_400_000;

/** A workshop or a holiday takes a year at most; longer than that it is a slip. */
export const daysOff: ResourceHooks = {
  beforeWrite: async ({ before, input, isDelete }) => {
    if (isDelete) return undefined;
    const { startsOn, endsOn } = merged(before, input);
    refuseBackwards({ startsOn, endsOn });
    if (typeof startsOn !== 'string' || typeof endsOn !== 'string') return undefined;
    if ((Date.parse(endsOn) - Date.parse(startsOn)) / DAY_MS >= AT_MOST)
      throw badRequest({ endsOn: say('At most {count} days', { count: AT_MOST }) });
    return undefined;
  },
};

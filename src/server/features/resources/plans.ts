import { isOfOwnersOrAll } from '../../db/sql/where';
import { badRequest } from '../../ground/errors';
import { say } from '../../ground/i18n/sentence';
import { labelled } from '../../ground/i18n/phrases';
import { plans as definition } from '../../../resources/plans';
import type { ResourceHooks } from '../../rows/records/hooks';
import { fillCarOwner, fillLeftOut, merged } from './values';

const fillMissing = fillLeftOut({ leadKm: 500, leadDays: 14 });

/** Everybody reads the plans of every owner. */
export const plans: ResourceHooks = {
  owned: (owners) => isOfOwnersOrAll('plans', owners),

  isOwnerOptional: true,
  fill: async (write) => fillCarOwner({ ...write, input: await fillMissing(write) }),

  beforeWrite: async ({ before, input, isDelete }) => {
    if (isDelete) return undefined;
    const { everyKm, everyMonths, carId, model } = merged(before, input);
    for (const [source, value] of Object.entries({ everyKm, everyMonths }))
      if (value === 0)
        throw badRequest({
          [source]: say('{name} must be above 0', {
            name: labelled(definition.fields[source as 'everyKm'].label),
          }),
        });
    if (everyKm == null && everyMonths == null)
      throw badRequest({ everyKm: 'Say every how many kilometres or months' });
    if (carId != null && model != null)
      throw badRequest({ model: 'A service plan is for one car or for one model' });
    return undefined;
  },
};

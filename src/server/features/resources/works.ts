import { works as definition } from '../../../resources/works';
import { repairs } from '../../../resources/repairs';
import { readable } from '../../auth/access';
import type { Calendar } from '../../ground/calendar';
import { badRequest } from '../../ground/errors';
import { noSuchNumber } from '../../rows/records/checks';
import type { Filling, ResourceHooks } from '../../rows/records/hooks';
import { readPlansFor } from '../plans/read';
import { events } from './events';
import { merged } from './values';

const isChanged = ({ input, before }: Filling, sources: readonly string[]): boolean =>
  sources.some((source) => input[source] !== undefined && input[source] !== before?.[source]);

/** Throws 400 for a plan, or an expense, that is not of the car. */
const refuseOfOtherCar = async (write: Filling): Promise<void> => {
  const { queries, viewer, input, before } = write;
  const { carId, planId, repairId } = merged(before, input);
  if (typeof carId !== 'number') return;
  if (typeof planId === 'number' && isChanged(write, ['carId', 'planId']))
    await readPlansFor(queries, readable(viewer), { carId, planIds: [planId] }, 'planId');
  if (typeof repairId !== 'number' || !isChanged(write, ['carId', 'repairId'])) return;
  const found = await queries
    .selectFrom('repairs')
    .select('carId')
    .where('id', '=', repairId)
    .executeTakeFirst();
  if (found && Number(found.carId) !== carId)
    throw badRequest({ repairId: noSuchNumber(definition.fields.repairId.label, repairs, repairId) });
};

/** What was done of a plan. Its mileage is a reading of the car. */
export const works = (calendar: Calendar): ResourceHooks => ({
  ...events(calendar),
  // A plan of the fleet has no owner. `refuseOfOtherCar` checks that the viewer sees it.
  unseenReferences: ['planId'],
  fill: async (write) => {
    if (!write.isUndo) await refuseOfOtherCar(write);
    return write.input;
  },
});

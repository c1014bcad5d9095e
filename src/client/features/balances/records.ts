import { adjustments } from '../../../resources/adjustments';
import { daysOff } from '../../../resources/daysOff';
import { papers } from '../../../resources/papers';
import { readings } from '../../../resources/readings';
import { targets } from '../../../resources/targets';

/** The resources that only a server with this feature has. They have no menu entry. */
export const moneyRecords = [targets, daysOff, adjustments, readings, papers].map(({ name }) => name);

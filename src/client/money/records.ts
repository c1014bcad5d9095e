import { adjustments } from '../../resources/adjustments';
import { daysOff } from '../../resources/daysOff';
import { papers } from '../../resources/papers';
import { readings } from '../../resources/readings';
import { targets } from '../../resources/targets';

/** The records that only a server with this capability has. No menu leads to them. */
export const moneyRecords = [targets, daysOff, adjustments, readings, papers].map(({ name }) => name);

import { activity } from '../activity';
import { due } from '../due';
import { imports } from '../import';
import { money } from '../money';
import { calendar } from '../money/calendar';
import { odometer } from '../odometer';
import { profit } from '../profit';
import { search } from '../search';
import { statements } from '../statements';
import type { Feature } from './feature';

/** All features, in the order of the menu. Without them the product is what the specification describes. */
export const features: readonly Feature[] = [
  money,
  calendar,
  profit,
  due,
  statements,
  odometer,
  activity,
  search,
  imports,
];

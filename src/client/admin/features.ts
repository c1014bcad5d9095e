import { access } from '../profile/access';
import { activity } from '../activity';
import { cash } from '../cash';
import { buyouts } from '../buyouts';
import { due } from '../due';
import type { Feature } from '../features/feature';
import { imports } from '../imports';
import { messages } from '../messages';
import { money } from '../money';
import { calendar } from '../money/calendar';
import { odometer } from '../odometer';
import { ownerAccounts } from '../ownerAccounts';
import { profit } from '../profit';
import { search } from '../search';
import { statements } from '../statements';

/** All features, in the order of the menu. Without them the product is what the specification describes. */
export const features: readonly Feature[] = [
  money,
  buyouts,
  calendar,
  profit,
  due,
  cash,
  statements,
  ownerAccounts,
  odometer,
  activity,
  search,
  imports,
  messages,
  access,
];

import { access } from '../features/profile/access';
import { activity } from '../features/activity';
import { cash } from '../features/cash';
import { buyouts } from '../features/buyouts';
import { due } from '../features/due';
import type { Feature } from '../shell/features/feature';
import { handover } from '../features/handover';
import { imports } from '../features/imports';
import { messages } from '../features/messages';
import { balances } from '../features/balances';
import { calendar } from '../features/calendar';
import { reportPages } from './reportPages';
import { odometer } from '../features/odometer';
import { ownerAccounts } from '../features/ownerAccounts';
import { profit } from '../features/profit';
import { returns } from '../features/returns';
import { search } from '../features/search';
import { statements } from '../features/statements';
import { targets } from '../features/targets';

/** All features, in the order of the menu. Without them the product is what the specification describes. */
export const features: readonly Feature[] = [
  balances,
  targets,
  handover,
  buyouts,
  calendar,
  profit,
  returns,
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
  ...reportPages,
];

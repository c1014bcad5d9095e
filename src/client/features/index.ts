import { activity } from '../activity';
import { imports } from '../import';
import { money } from '../money';
import { search } from '../search';
import type { Feature } from './feature';

/** Every capability beyond the records, in the menu's order. Without them the product is the specification's. */
export const features: readonly Feature[] = [money, activity, search, imports];

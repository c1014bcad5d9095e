import { money } from '../money';
import { calendar } from '../money/calendar';
import type { Feature } from './feature';

/** Every capability beyond the records, in the menu's order. Without them the product is the specification's. */
export const features: readonly Feature[] = [money, calendar];

import { firstTexts } from './first';
import { laterTexts } from './later';

/** The product's English texts, by key. */
export const texts = { ...firstTexts, ...laterTexts };

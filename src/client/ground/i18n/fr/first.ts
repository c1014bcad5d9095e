import { adminTexts } from './admin';
import { everyPageTexts } from './everyPage';
import { listTexts } from './list';
import { outboxTexts } from './outbox';

/** The French texts of the first pages. */
export const firstTexts = { ...adminTexts, ...everyPageTexts, ...listTexts, ...outboxTexts };

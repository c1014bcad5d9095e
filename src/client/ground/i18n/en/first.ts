import { adminTexts } from './admin';
import { everyPageTexts } from './everyPage';
import { listTexts } from './list';
import { outboxTexts } from './outbox';

/** The English texts of the first pages, which are loaded with them. */
export const firstTexts = {
  ...adminTexts,
  ...everyPageTexts,
  ...listTexts,
  ...outboxTexts,
};

import reactAdmin from 'ra-language-english';
import { resources } from '../../../resources';
import { englishTexts } from '../../../resources/i18n/texts';
import type { Catalogue } from '../catalogue';
import { texts } from './texts';

/** English. The texts of the resources come from the definitions. */
export const english: Catalogue = {
  reactAdmin,
  texts,
  resources: Object.fromEntries(resources.map((definition) => [definition.name, englishTexts(definition)])),
};

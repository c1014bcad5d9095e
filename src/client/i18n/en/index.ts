import reactAdmin from 'ra-language-english';
import { resources } from '../../../resources';
import { englishTexts } from '../../../resources/i18n/texts';
import type { Catalogue } from '../catalogue';
import { adminTexts } from './admin';
import { formTexts } from './forms';
import { listTexts } from './list';
import { moneyTexts } from './money';
import { officeTexts } from './office';
import { peopleTexts } from './people';

/** English: what the definitions say is said as it stands there. */
export const english: Catalogue = {
  reactAdmin,
  texts: { ...adminTexts, ...formTexts, ...listTexts, ...moneyTexts, ...officeTexts, ...peopleTexts },
  resources: Object.fromEntries(resources.map((definition) => [definition.name, englishTexts(definition)])),
};

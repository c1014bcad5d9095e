import reactAdmin from 'ra-language-english';
import { resources } from '../../../resources';
import { englishTexts } from '../../../resources/i18n/texts';
import type { Catalogue } from '../catalogue';
import { adminTexts } from './admin';
import { calendarTexts } from './calendar';
import { formTexts } from './forms';
import { listTexts } from './list';
import { moneyTexts } from './money';
import { officeTexts } from './office';
import { peopleTexts } from './people';
import { reportTexts } from './reports';
import { statementTexts } from './statements';

/** English. The texts of the resources come from the definitions. */
export const english: Catalogue = {
  reactAdmin,
  texts: {
    ...adminTexts,
    ...calendarTexts,
    ...formTexts,
    ...listTexts,
    ...moneyTexts,
    ...officeTexts,
    ...peopleTexts,
    ...reportTexts,
    ...statementTexts,
  },
  resources: Object.fromEntries(resources.map((definition) => [definition.name, englishTexts(definition)])),
};

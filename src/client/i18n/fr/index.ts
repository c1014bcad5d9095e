import reactAdmin from 'ra-language-french';
import { frenchResources } from '../../../resources/i18n/fr';
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

export const french: Catalogue = {
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
  resources: frenchResources,
};

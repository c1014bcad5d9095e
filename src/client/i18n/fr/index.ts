import reactAdmin from 'ra-language-french';
import { frenchResources } from '../../../resources/i18n/fr';
import type { Catalogue } from '../catalogue';
import { adminTexts } from './admin';
import { formTexts } from './forms';
import { listTexts } from './list';
import { moneyTexts } from './money';
import { officeTexts } from './office';
import { peopleTexts } from './people';

export const french: Catalogue = {
  reactAdmin,
  texts: { ...adminTexts, ...formTexts, ...listTexts, ...moneyTexts, ...officeTexts, ...peopleTexts },
  resources: frenchResources,
};

import reactAdmin from 'ra-language-french';
import type { TranslationMessages } from 'react-admin';
import { reports } from '../../../../reports';
import { frenchPhrases } from '../../../../reports/i18n/fr';
import { textsOfReport } from '../../../../reports/i18n/texts';
import { frenchResources } from '../../../../resources/i18n/fr';
import { typesetAll } from '../../../../resources/i18n/fr/typeset';
import type { Texts } from '../catalogue';
import { firstTexts } from './first';

const { ra }: TranslationMessages = typesetAll(reactAdmin);

/** French, without the texts that load later. */
export const french: Texts = {
  // `Annuler` is to cancel.
  reactAdmin: {
    ra: {
      ...ra,
      action: { ...ra.action, undo: 'Rétablir' },
      notification: { ...ra.notification, canceled: 'L’état d’avant est rétabli' },
    },
  },
  texts: typesetAll(firstTexts),
  resources: frenchResources,
  reports: Object.fromEntries(reports.map((report) => [report.name, textsOfReport(report, frenchPhrases)])),
};

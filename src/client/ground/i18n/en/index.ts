import reactAdmin from 'ra-language-english';
import { resources } from '../../../../resources';
import { reports } from '../../../../reports';
import { textsOfReport } from '../../../../reports/i18n/texts';
import { englishTexts } from '../../../../resources/i18n/texts';
import type { Texts } from '../catalogue';
import { firstTexts } from './first';

/** English, without the texts that load later. The texts of the resources come from the definitions. */
export const english: Texts = {
  reactAdmin,
  texts: firstTexts,
  resources: Object.fromEntries(resources.map((definition) => [definition.name, englishTexts(definition)])),
  reports: Object.fromEntries(reports.map((report) => [report.name, textsOfReport(report)])),
};

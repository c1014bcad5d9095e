import reactAdmin from 'ra-language-french';
import type { TranslationMessages } from 'react-admin';
import { reports } from '../../../../reports';
import { frenchPhrases } from '../../../../reports/i18n/fr';
import { textsOfReport } from '../../../../reports/i18n/texts';
import { frenchResources } from '../../../../resources/i18n/fr';
import { typesetAll } from '../../../../resources/i18n/fr/typeset';
import type { Catalogue } from '../catalogue';
import { adminTexts } from './admin';
import { archiveTexts } from './archive';
import { calendarTexts } from './calendar';
import { cashTexts } from './cash';
import { confirmTexts } from './confirm';
import { offlineTexts } from './offline';
import { outboxTexts } from './outbox';
import { ownerAccountTexts } from './ownerAccounts';
import { everyPageTexts } from './everyPage';
import { expenseTexts } from './expenses';
import { formTexts } from './forms';
import { importTexts } from './imports';
import { listTexts } from './list';
import { messageTexts } from './messages';
import { mobileMoneyTexts } from './mobileMoney';
import { moneyTexts } from './money';
import { officeTexts } from './office';
import { peopleTexts } from './people';
import { photoTexts } from './photos';
import { reportTexts } from './reports';
import { roadTexts } from './road';
import { signInTexts } from './signIn';
import { statementTexts } from './statements';

const { ra }: TranslationMessages = typesetAll(reactAdmin);

export const french: Catalogue = {
  // `Annuler` is to cancel.
  reactAdmin: {
    ra: {
      ...ra,
      action: { ...ra.action, undo: 'Rétablir' },
      notification: { ...ra.notification, canceled: 'L’état d’avant est rétabli' },
    },
  },
  texts: typesetAll({
    ...adminTexts,
    ...archiveTexts,
    ...calendarTexts,
    ...cashTexts,
    ...confirmTexts,
    ...offlineTexts,
    ...outboxTexts,
    ...ownerAccountTexts,
    ...everyPageTexts,
    ...expenseTexts,
    ...formTexts,
    ...importTexts,
    ...listTexts,
    ...messageTexts,
    ...mobileMoneyTexts,
    ...moneyTexts,
    ...officeTexts,
    ...peopleTexts,
    ...photoTexts,
    ...reportTexts,
    ...roadTexts,
    ...signInTexts,
    ...statementTexts,
  }),
  resources: frenchResources,
  reports: Object.fromEntries(reports.map((report) => [report.name, textsOfReport(report, frenchPhrases)])),
};

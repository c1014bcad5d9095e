import { typesetAll } from '../../../../resources/i18n/fr/typeset';
import type { LaterTexts } from '../catalogue';
import { archiveTexts } from './archive';
import { calendarTexts } from './calendar';
import { cashTexts } from './cash';
import { confirmTexts } from './confirm';
import { expenseTexts } from './expenses';
import { formTexts } from './forms';
import { importTexts } from './imports';
import { messageTexts } from './messages';
import { mobileMoneyTexts } from './mobileMoney';
import { moneyTexts } from './money';
import { officeTexts } from './office';
import { offlineTexts } from './offline';
import { ownerAccountTexts } from './ownerAccounts';
import { peopleTexts } from './people';
import { photoTexts } from './photos';
import { reportTexts } from './reports';
import { roadTexts } from './road';
import { signInTexts } from './signIn';
import { statementTexts } from './statements';

/** The other French texts. */
export const laterTexts: LaterTexts = typesetAll({
  ...archiveTexts,
  ...calendarTexts,
  ...cashTexts,
  ...confirmTexts,
  ...expenseTexts,
  ...formTexts,
  ...importTexts,
  ...messageTexts,
  ...mobileMoneyTexts,
  ...moneyTexts,
  ...officeTexts,
  ...offlineTexts,
  ...ownerAccountTexts,
  ...peopleTexts,
  ...photoTexts,
  ...reportTexts,
  ...roadTexts,
  ...signInTexts,
  ...statementTexts,
});

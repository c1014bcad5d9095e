import { adminTexts } from './admin';
import { archiveTexts } from './archive';
import { buyoutTexts } from './buyouts';
import { calendarTexts } from './calendar';
import { cashTexts } from './cash';
import { confirmTexts } from './confirm';
import { offlineTexts } from './offline';
import { outboxTexts } from './outbox';
import { ownerAccountTexts } from './ownerAccounts';
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

/** The product's English texts, by key. */
export const texts = {
  ...adminTexts,
  ...archiveTexts,
  ...buyoutTexts,
  ...calendarTexts,
  ...cashTexts,
  ...confirmTexts,
  ...offlineTexts,
  ...outboxTexts,
  ...ownerAccountTexts,
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
};

import { adminTexts } from './admin';
import { archiveTexts } from './archive';
import { buyoutTexts } from './buyouts';
import { calendarTexts } from './calendar';
import { cashTexts } from './cash';
import { confirmTexts } from './confirm';
import { ownerAccountTexts } from './ownerAccounts';
import { formTexts } from './forms';
import { listTexts } from './list';
import { mobileMoneyTexts } from './mobileMoney';
import { moneyTexts } from './money';
import { officeTexts } from './office';
import { peopleTexts } from './people';
import { reportTexts } from './reports';
import { statementTexts } from './statements';

/** The product's English texts, by key. */
export const texts = {
  ...adminTexts,
  ...archiveTexts,
  ...buyoutTexts,
  ...calendarTexts,
  ...cashTexts,
  ...confirmTexts,
  ...ownerAccountTexts,
  ...formTexts,
  ...listTexts,
  ...mobileMoneyTexts,
  ...moneyTexts,
  ...officeTexts,
  ...peopleTexts,
  ...reportTexts,
  ...statementTexts,
};

import { typesetAll } from '../../../../resources/i18n/fr/typeset';
import type { LaterTexts } from '../catalogue';
import { calendarTexts } from './calendar';
import { cashTexts } from './cash';
import { formTexts } from './forms';
import { importTexts } from './imports';
import { messageTexts } from './messages';
import { mobileMoneyTexts } from './mobileMoney';
import { moneyTexts } from './money';
import { officeTexts } from './office';
import { peopleTexts } from './people';
import { reportTexts } from './reports';
import { roadTexts } from './road';
import { signInTexts } from './signIn';
import { statementTexts } from './statements';

/** The other French texts. */
export const laterTexts: LaterTexts = typesetAll({
  ...calendarTexts,
  ...cashTexts,
  ...formTexts,
  ...importTexts,
  ...messageTexts,
  ...mobileMoneyTexts,
  ...moneyTexts,
  ...officeTexts,
  ...peopleTexts,
  ...reportTexts,
  ...roadTexts,
  ...signInTexts,
  ...statementTexts,
});

import { adminTexts } from './admin';
import { calendarTexts } from './calendar';
import { formTexts } from './forms';
import { listTexts } from './list';
import { moneyTexts } from './money';
import { officeTexts } from './office';
import { peopleTexts } from './people';
import { reportTexts } from './reports';
import { statementTexts } from './statements';

/** The product's English texts, by key. */
export const texts = {
  ...adminTexts,
  ...calendarTexts,
  ...formTexts,
  ...listTexts,
  ...moneyTexts,
  ...officeTexts,
  ...peopleTexts,
  ...reportTexts,
  ...statementTexts,
};

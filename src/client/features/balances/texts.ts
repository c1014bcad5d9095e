import { isolated } from '../../../contract/reading/asItLooks';
import type { TranslateFunction } from 'react-admin';
import { formatWeekdays } from '../../rows/crud/fields/weekdays';
import { formatDay, formatMoney } from '../../ground/i18n/format';
import type { Balance, FallingDue, Terms } from './api';

const signOf = ({ balance }: Pick<Balance, 'balance'>): 'behind' | 'ahead' | 'square' => {
  if (balance > 0) return 'behind';
  return balance < 0 ? 'ahead' : 'square';
};

type Standing = Pick<Balance, 'balance' | 'behindSince'>;

const valuesOf = ({ balance, behindSince }: Standing) => ({
  amount: formatMoney(Math.abs(balance)),
  day: formatDay(behindSince ?? ''),
});

/** `ZMW 1,350.00 behind since 12/11/2026`, `ZMW 300.00 ahead`, `Nothing owed` */
export const balanceText = (standing: Standing, translate: TranslateFunction): string =>
  translate(`motoka.money.standing.${signOf(standing)}`, valuesOf(standing));

/** `Still falls due: ZMW 600.00 on 29/11/2026` */
export const fallingDueText = ({ dues }: Pick<FallingDue, 'dues'>, translate: TranslateFunction): string =>
  translate('motoka.money.fallingDue', {
    dues: dues
      .map(({ date, amount }) =>
        translate('motoka.money.fallingDueOn', { amount: formatMoney(amount), day: formatDay(date) }),
      )
      .join(', '),
  });

/** `Mwape Phiri, ABZ 1234: ZMW 1,350.00 behind since 12/11/2026.` */
export const balanceMessage = (balance: Balance, translate: TranslateFunction): string =>
  translate(`motoka.money.message.${signOf(balance)}`, {
    ...valuesOf(balance),
    driver: isolated(balance.driver ?? ''),
    plate: isolated(balance.numberPlate),
  });

/** `ZMW 350.00 a day, Mon–Sat` */
export const termsText = ({ amount, every, days }: Terms, translate: TranslateFunction): string => {
  const terms = translate(`motoka.money.terms.${every}`, { amount: formatMoney(amount) });
  const isEveryDay = days === '1111111';
  return isEveryDay ? terms : `${terms}, ${formatWeekdays(days, translate)}`;
};

/** The target of a balance, or why there is none: the driver is a former one, or has no target. */
export const targetText = ({ isCurrent, target }: Balance, translate: TranslateFunction): string => {
  if (!isCurrent) return translate('motoka.money.former');
  return target ? termsText(target, translate) : translate('motoka.money.noTarget');
};

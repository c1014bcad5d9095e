import type { TranslateFunction } from 'react-admin';
import { config } from '../../ground/config';
import { formatMoney, formatMonth } from '../../ground/i18n/format';
import type { Letter } from './api';
import { feeLines, pocketLines } from './fees';

/** Returns the title of a letter: `Statement 2026-0007`, or `Preview`. */
export const titleOf = ({ number }: Pick<Letter, 'number'>, translate: TranslateFunction): string =>
  number ? translate('motoka.statements.numbered', { number }) : translate('motoka.statements.preview');

/** Returns a statement as a short text, to send as a message. */
export const summaryOf = (letter: Letter, translate: TranslateFunction): string => {
  const { name, month, cashed, paidByDrivers, spent, profit, corrections, total, voidedAt } = letter;
  const line = (key: string, amount: number) =>
    `${translate(`motoka.statements.${key}`, { month: formatMonth(month) })}: ${formatMoney(amount)}`;
  const changes = [...feeLines(letter, translate), ...pocketLines(letter, translate)];
  const payable = [translate('motoka.ownerAccounts.payable'), letter.payable] as const;
  return [
    `${config.brand} · ${titleOf(letter, translate)}${voidedAt ? ` · ${translate('motoka.statements.void')}` : ''}`,
    `${name}, ${formatMonth(month)}`,
    line('cashed', cashed),
    ...(paidByDrivers ? [line('paidByDrivers', paidByDrivers)] : []),
    line('spent', spent),
    line('profitOf', profit),
    ...(corrections === 0 ? [] : [line('corrections', corrections)]),
    line('total', total),
    ...(changes.length === 0 ? [] : [...changes, payable]).map(
      ([label, amount]) => `${label}: ${formatMoney(amount)}`,
    ),
  ].join('\n');
};

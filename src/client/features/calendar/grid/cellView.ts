import type { TranslateFunction } from 'react-admin';
import { sumOf } from '../../../../contract/money';
import { config } from '../../../ground/config';
import { ParseError } from '../../../rows/crud/inputs/parse';
import {
  formatCompact,
  formatDay,
  formatInteger,
  formatKwacha,
  formatMoney,
} from '../../../ground/i18n/format';
import { type CalendarDay, shownState, stateKey } from '../calendar';
import { daySigns } from '../dayStyles';
import { type DayAmount, readDayAmount, spentOf } from '../amounts/dayAmount';

/** Formats an amount for a cell of the month. */
export const shortMoney = (amount: number): string => {
  if (Math.abs(amount) >= 100_000) return formatCompact(amount);
  return Number.isInteger(amount) ? formatInteger(amount) : formatKwacha(amount);
};

/** Formats an amount for a day's cell, from 10,000 rounded to the kwacha. */
const dayMoney = (amount: number): string => shortMoney(amount >= 10_000 ? Math.round(amount) : amount);

/** Formats a total for a cell of the month, rounded to the kwacha or the thousand. */
export const roundMoney = (amount: number): string =>
  amount >= 10_000 ? formatCompact(amount) : formatInteger(Math.round(amount));

export const amountOf = (dayAmount: DayAmount): number => {
  const { amount } = readDayAmount(dayAmount);
  return amount instanceof ParseError ? 0 : Number(amount);
};

/** `380 + 120`: what was handed in, and what was paid for the owner. Without the first `+ 120`. */
export const sumText = (cashed: number, spent: number, format: (amount: number) => string): string =>
  [cashed > 0 && format(cashed), spent > 0 && `+ ${format(spent)}`].filter(Boolean).join(' ');

/** Whether an amount is not in its row: not sent yet, or saved after the rows were fetched. */
export const isPending = ({ status, savedAt = 0 }: DayAmount, readAt: number): boolean =>
  status === 'saving' || status === 'unsent' || (status === 'saved' && savedAt > readAt);

/** `26/11` */
const shortDay = (date: string): string => formatDay(date).slice(0, 5);

export const stateText = (translate: TranslateFunction, { state, paidOn }: CalendarDay): string =>
  paidOn ? translate('motoka.calendar.paidOn', { date: shortDay(paidOn) }) : translate(stateKey(state));

const labelOf = (translate: TranslateFunction, day: CalendarDay): string => {
  const { due, cashed, spent } = day;
  const label = stateText(translate, day);
  const values = { state: label, due: formatMoney(due), cashed: sumText(cashed, spent, formatMoney) };
  const isPaid = cashed + spent > 0;
  if (due > 0 && isPaid) return translate('motoka.calendar.say.ofDue', values);
  if (due > 0) return translate('motoka.calendar.say.due', values);
  return isPaid ? translate('motoka.calendar.say.cashed', values) : label;
};

/** What of a day's cashings is to confirm. */
export const toConfirm = ({ cashed, confirmed = 0 }: CalendarDay): number =>
  config.showsConfirmed ? sumOf([cashed, -confirmed]) : 0;

/**
 * What of a day is cashed in, or paid for the owner, with the amounts that are being saved. An amount that was just stored on this device
 * is being saved and not sent at the same moment: it counts once.
 */
const withPending =
  (ofDayAmount: (dayAmount: DayAmount) => number) =>
  (known: number, pending: readonly DayAmount[]): number => {
    const unsent = pending.filter(({ status }) => status === 'unsent').map(ofDayAmount);
    const others = pending.filter(
      (one) => one.status === 'saved' || (one.status === 'saving' && !unsent.includes(ofDayAmount(one))),
    );
    return sumOf([known, ...unsent, ...others.map(ofDayAmount)]);
  };
export const cashedWith = withPending(amountOf);
export const spentWith = withPending(spentOf);

interface CellView {
  readonly text: string;
  readonly sign: string;
  readonly className: string;
  /** The full text, for screen readers. */
  readonly label: string;
  /** What of it is to confirm, for screen readers. */
  readonly description?: string;
}

/** Returns what a cell of the month shows: the unsaved amount if there is one, else the saved ones and those not sent yet. */
export const cellView = (
  translate: TranslateFunction,
  day: CalendarDay,
  { dayAmounts, readAt }: { dayAmounts: readonly DayAmount[]; readAt: number },
): CellView => {
  const unconfirmed = toConfirm(day);
  const label = labelOf(translate, day);
  const description =
    unconfirmed > 0
      ? { description: translate('motoka.confirm.ofBalance', { amount: formatMoney(unconfirmed) }) }
      : {};
  const open = dayAmounts.findLast(({ status }) => status === 'typing' || status === 'typed');
  if (open) {
    const shown = sumText(amountOf(open), spentOf(open), dayMoney);
    const unsaved = translate('motoka.calendar.say.unsaved', {
      amount: spentOf(open) > 0 ? shown : open.text || open.notes,
    });
    return {
      text: shown || open.text,
      sign: '!',
      className: 'unsaved',
      label: [unsaved, open.error, label].filter(Boolean).join('. '),
    };
  }
  const pending = dayAmounts.filter((dayAmount) => isPending(dayAmount, readAt));
  const cashed = cashedWith(day.cashed, pending);
  const paidOn = day.paidOn ? shortDay(day.paidOn) : '';
  const text = sumText(cashed, spentWith(day.spent, pending), dayMoney) || paidOn;
  const state = shownState(day);
  const className = unconfirmed > 0 ? `${state} to-confirm` : state;
  if (pending.length === 0) return { text, sign: daySigns[state], className, label, ...description };
  const amount = sumText(sumOf(pending.map(amountOf)), sumOf(pending.map(spentOf)), formatMoney);
  const unsent = translate('motoka.outbox.amount', { amount });
  const refusal = pending.find(({ error }) => error)?.error;
  return {
    text,
    sign: refusal ? '!' : '…',
    className: refusal ? 'failed' : 'saving',
    label: [unsent, refusal, label].filter(Boolean).join('. '),
  };
};

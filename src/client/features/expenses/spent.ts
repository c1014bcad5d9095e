import type { TranslateFunction } from 'react-admin';
import { sumOf } from '../../../contract/money';
import { formatInteger, formatKwacha } from '../../ground/i18n/format';

/** An expense that a driver paid out of the takings, as a form has it. */
export type SpentValues = Readonly<Record<string, unknown>>;

export const noExpense: SpentValues = { kindId: null, amount: null, details: null, files: [] };

/** Returns an amount of a form; 0 for a text that is none. */
export const amountIn = (value: unknown): number => {
  const amount = Number(value ?? 0);
  return Number.isFinite(amount) ? amount : 0;
};

/** Returns what was paid out of the takings in all. */
export const totalSpent = (spent: readonly SpentValues[]): number =>
  sumOf(spent.map(({ amount }) => amountIn(amount)));

/** `500`, `1,250.50` */
const plainMoney = (amount: number): string =>
  Number.isInteger(amount) ? formatInteger(amount) : formatKwacha(amount);

interface Sums {
  /** What the driver owes; undefined if that is not known. */
  readonly due: number | undefined;
  readonly handedIn: number;
  readonly paid: number;
}

/** `Due 500 · handed in 380 · paid 120 · square` */
export const summaryOf = (translate: TranslateFunction, { due, handedIn, paid }: Sums): string => {
  const text = (key: string, amount: number) =>
    translate(`motoka.expenses.${key}`, { amount: plainMoney(amount) });
  const left = sumOf([due ?? 0, -handedIn, -paid]);
  const outcome =
    left === 0 ? translate('motoka.expenses.square') : text(left > 0 ? 'left' : 'ahead', Math.abs(left));
  const sums = [text('handedIn', handedIn), text('paid', paid)];
  const [first = '', ...others] = due === undefined ? sums : [text('due', due), ...sums, outcome];
  return [first.charAt(0).toUpperCase() + first.slice(1), ...others].join(' · ');
};

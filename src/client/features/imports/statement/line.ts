import { toKwacha } from '../../../../contract/money';

export interface Line {
  /** The row below the head, counted from 0. */
  readonly index: number;
  /** The day as `2026-11-26`, else the text of the cell. */
  readonly date: string;
  /** In ngwee, without its sign; undefined if the cell cannot be read. */
  readonly amount: number | undefined;
  readonly amountText: string;
  readonly reference: string;
  readonly isDamaged: boolean;
  /** The digits of the phone, or a cut number as it is. */
  readonly phone: string;
  readonly name: string;
}

/** The most letters that the server accepts of a one-line text. */
const TEXT_MAX = 200;

/** The user's answer about an open row: its driver, the matching cashing, or no match. */
export interface Answer {
  readonly driverId?: number | undefined;
  readonly recordId?: number | undefined;
  readonly anyway?: boolean | undefined;
}

export const toRow = (
  { date, amount, amountText, reference, phone, name }: Line,
  { driverId, recordId, anyway }: Answer,
): Readonly<Record<string, string | number | boolean>> => ({
  date,
  amount: amount === undefined ? amountText : toKwacha(amount),
  ...(reference && { reference }),
  ...(phone && { phone: phone.slice(0, TEXT_MAX) }),
  ...(name && { name: name.slice(0, TEXT_MAX) }),
  ...(driverId !== undefined && { driverId }),
  ...(recordId !== undefined && { recordId }),
  ...(anyway && { anyway }),
});

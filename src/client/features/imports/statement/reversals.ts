import type { Line } from './line';
import { saysReversal } from './words';

/** A row with money out, its cells, and the id that its column of linked payments has. */
interface Outgoing {
  readonly line: Line;
  readonly row: readonly string[];
  readonly linked: string;
}

/** The rows that take a payment back, and the payments that are taken back, by the index of the row. */
export interface Reversal {
  readonly takenBack: ReadonlyMap<number, Line>;
  /** The reference of what a row takes back, also of a payment that the file does not have. */
  readonly takesBack: ReadonlyMap<number, string>;
}

const keyOf = (reference: string): string => reference.toLowerCase().replaceAll(/[\s.-]/g, '');
const REFERENCE = /[\p{L}\p{N}][\p{L}\p{N}./-]{3,}/gu;

/** Finds the payments that rows with money out take back: by their linked id, else by a reference in their text. */
export const reversalsOf = (outgoing: readonly Outgoing[], payments: readonly Line[]): Reversal => {
  const byReference = new Map(
    payments.flatMap((line) => (line.reference ? [[keyOf(line.reference), line] as const] : [])),
  );
  const takenBack = new Map<number, Line>();
  const takesBack = new Map<number, string>();
  for (const { line, row, linked } of outgoing) {
    const isReversal = row.some(saysReversal);
    const named = byReference.get(keyOf(linked));
    const inText = row
      .flatMap((cell) => cell.match(REFERENCE) ?? [])
      .map((found) => byReference.get(keyOf(found)))
      .find((found) => found !== undefined);
    const payment = named ?? (isReversal ? inText : undefined);
    if (payment && (isReversal || payment.amount === line.amount)) {
      takenBack.set(payment.index, line);
      takesBack.set(line.index, payment.reference);
    } else if (isReversal && linked) takesBack.set(line.index, linked);
  }
  return { takenBack, takesBack };
};

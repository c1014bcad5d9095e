/**
 * The API has money in kwacha and percentages, the database whole ngwee and hundredths: sums of fractions are not exact. No
 * other file converts them.
 */
export const toKwacha = (ngwee: number): number => ngwee / 100;
export const toNgwee = (kwacha: number): number => Math.round(kwacha * 100);

/** Adds amounts in kwacha. */
export const sumOf = (amounts: readonly number[]): number =>
  toKwacha(amounts.reduce((sum, amount) => sum + toNgwee(amount), 0));

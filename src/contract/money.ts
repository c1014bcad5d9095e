/** The API has kwacha and percent, the database whole ngwee and hundredths, whose sums are exact. Only this file converts them. */
export const toKwacha = (ngwee: number): number => ngwee / 100;
export const toNgwee = (kwacha: number): number => Math.round(kwacha * 100);

/** Adds amounts in kwacha. */
export const sumOf = (amounts: readonly number[]): number =>
  toKwacha(amounts.reduce((sum, amount) => sum + toNgwee(amount), 0));

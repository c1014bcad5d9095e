/** Returns the quotient of two whole numbers, rounded half up to a whole number. `by` is above 0. */
export const quotient = (of: number, by: number): number => Math.floor((2 * of + by) / (2 * by));

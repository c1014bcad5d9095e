/** The amount of a row without its sign, and the balance after it, in ngwee. */
export interface Booked {
  readonly amount: number | undefined;
  readonly balance: number | undefined;
}

export type Direction = 'in' | 'out';

/** A charge that may go off with an amount: a tenth of it, and 20 kwacha. */
const chargeOf = (amount: number): number => amount / 10 + 2_000;

/** Which way a balance moved by an amount; undefined if it did not move by it. */
const directionOf = (moved: number, amount: number): Direction | undefined => {
  const charge = Math.abs(Math.abs(moved) - amount);
  if (moved < 0 && -moved >= amount && charge <= chargeOf(amount)) return 'out';
  return moved > 0 && moved <= amount && charge <= chargeOf(amount) ? 'in' : undefined;
};

const along = (rows: readonly Booked[], step: 1 | -1): readonly (Direction | undefined)[] =>
  rows.map(({ amount, balance }, index) => {
    const before = rows[index - step]?.balance;
    if (!amount || balance === undefined || before === undefined) return undefined;
    return directionOf(balance - before, amount);
  });

const found = (directions: readonly (Direction | undefined)[]): number =>
  directions.filter((one) => one !== undefined).length;

/** Returns which way each row moved the balance, whether a statement begins with its oldest or its newest row. */
export const directionsByBalance = (rows: readonly Booked[]): readonly (Direction | undefined)[] => {
  const [oldestFirst, newestFirst] = [along(rows, 1), along(rows, -1)];
  return found(newestFirst) > found(oldestFirst) ? newestFirst : oldestFirst;
};

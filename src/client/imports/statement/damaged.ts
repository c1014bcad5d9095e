/** `1.42593E+11`: the last digits are lost. */
const SCIENTIFIC = /^\d{1,40}(?:[.,]\d{1,40})?E\+?\d{1,3}$/i;
/** A spreadsheet keeps 15 digits, and writes zeros for the others. */
const PRECISE_DIGITS = 15;
const LONG = new RegExp(`^\\d{${PRECISE_DIGITS + 1},}$`);

/** Returns the references that a spreadsheet damaged. A long number ends in zeros by chance; all of them do not. */
export const damagedReferences = (references: readonly string[]): ReadonlySet<string> => {
  const long = references.filter((one) => LONG.test(one));
  const isRounded = long.length > 1 && long.every((one) => /^0+$/.test(one.slice(PRECISE_DIGITS)));
  return new Set(references.filter((one) => SCIENTIFIC.test(one) || (isRounded && LONG.test(one))));
};

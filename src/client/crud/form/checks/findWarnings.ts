import { driverDayCheck, noAmountCheck } from './cashingChecks';
import type { Check, CheckInput, Warning } from './check';
import { mileageCheck } from './mileageCheck';
import { duplicateCheck, futureDateCheck, unusualAmountCheck } from './moneyChecks';

const checks: readonly Check[] = [
  driverDayCheck,
  duplicateCheck,
  futureDateCheck,
  mileageCheck,
  noAmountCheck,
  unusualAmountCheck,
];

/** Returns all warnings about the values that are about to be sent. */
export const findWarnings = async (input: CheckInput): Promise<readonly Warning[]> => {
  const results = checks.map((check) => check(input).catch(() => undefined));
  return (await Promise.all(results)).filter((warning) => warning !== undefined);
};

import { driverDayCheck, noAmountCheck, pocketCheck, tenfoldCheck } from './cashingChecks';
import { withTimeout } from '../../../providers/withTimeout';
import { type Check, type CheckInput, lookupTimeout, type Warning } from './check';
import { lookAlikeCheck } from './lookAlikeCheck';
import { mileageCheck } from './mileageCheck';
import { duplicateCheck, futureDateCheck, unusualAmountCheck } from './moneyChecks';

/** An amount is questioned once. */
const amountCheck: Check = async (input) =>
  (await tenfoldCheck(input).catch(() => undefined)) ?? unusualAmountCheck(input);

const checks: readonly Check[] = [
  driverDayCheck,
  duplicateCheck,
  futureDateCheck,
  lookAlikeCheck,
  mileageCheck,
  noAmountCheck,
  pocketCheck,
  amountCheck,
];

/** Returns all warnings about the values that are about to be sent. A new record does not wait long for them. */
export const findWarnings = async (input: CheckInput): Promise<readonly Warning[]> => {
  const results = checks.map(async (check) => {
    const found = check(input).catch(() => undefined);
    return input.base ? found : withTimeout(found, lookupTimeout());
  });
  return (await Promise.all(results)).filter((warning) => warning !== undefined);
};

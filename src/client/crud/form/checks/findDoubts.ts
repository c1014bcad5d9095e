import type { Check, CheckInput, Doubt } from './check';
import { mileageCheck } from './mileageCheck';
import { duplicateCheck, futureDateCheck, unusualAmountCheck } from './moneyChecks';

const checks: readonly Check[] = [duplicateCheck, futureDateCheck, mileageCheck, unusualAmountCheck];

/** Returns all doubts about the values that are about to be sent. */
export const findDoubts = async (input: CheckInput): Promise<readonly Doubt[]> => {
  const results = checks.map((check) => check(input).catch(() => undefined));
  return (await Promise.all(results)).filter((doubt) => doubt !== undefined);
};

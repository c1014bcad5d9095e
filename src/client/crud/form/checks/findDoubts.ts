import type { Check, Checked, Doubt } from './check';
import { mileageCheck } from './mileageCheck';
import { againCheck, futureCheck, usualCheck } from './moneyChecks';

const checks: readonly Check[] = [againCheck, futureCheck, mileageCheck, usualCheck];

/** Everything unlikely about what is about to be sent. */
export const findDoubts = async (checked: Checked): Promise<readonly Doubt[]> => {
  const answers = checks.map((check) => check(checked).catch(() => undefined));
  return (await Promise.all(answers)).filter((doubt) => doubt !== undefined);
};

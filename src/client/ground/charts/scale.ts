const steps = [1, 2, 2.5, 5, 10];
const STEPS_MAX = 4;

/** Returns the smallest round step that covers the height in at most four steps. */
const stepOf = (height: number): number => {
  const least = Math.max(height, 1) / STEPS_MAX;
  const power = 10 ** Math.floor(Math.log10(least));
  return power * (steps.find((each) => each * power >= least) ?? 10);
};

/** Returns the round grid lines of a scale. `84,210` to `86,900` → 84,000, 85,000 … 87,000 */
export const linesBetween = (lowest: number, highest: number): readonly number[] => {
  const step = stepOf(highest - lowest);
  const first = Math.floor(lowest / step);
  const last = Math.max(Math.ceil(highest / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, line) => (first + line) * step);
};

/** Returns the round grid lines of a scale from 0. `8,200` → 0, 2,500 … 10,000 */
export const scaleOf = (highest: number): readonly number[] => linesBetween(0, Math.max(highest, 1));

const steps = [1, 2, 2.5, 5, 10];
const mostLines = 4;

/** The lines of a scale that holds a value: round steps from 0, as few as can be. `8,200` → 0, 2,500 … 10,000 */
export const scaleOf = (highest: number): readonly number[] => {
  const least = Math.max(highest, 1) / mostLines;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * (steps.find((each) => each * power >= least) ?? 10);
  const lines = Math.ceil(Math.max(highest, 1) / step);
  return Array.from({ length: lines + 1 }, (_, line) => line * step);
};

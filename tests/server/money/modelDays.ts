// The days of the second implementation, without any code of the first.

export const memoize = <K, T>(work: (key: K) => T) => {
  const known = new Map<K, T>();
  return (key: K): T => {
    if (!known.has(key)) known.set(key, work(key));
    return known.get(key) as T;
  };
};
const at = (day: string) => new Date(`${day}T00:00:00Z`);
const numberOf = memoize((day: string) => at(day).getTime() / 86_400_000);
const textOf = memoize((number: number) => new Date(number * 86_400_000).toISOString().slice(0, 10));
export const plus = (day: string, count: number): string => textOf(numberOf(day) + count);
export const daysBetween = (from: string, to: string): string[] => {
  const days: string[] = [];
  for (let day = from; day <= to; day = plus(day, 1)) days.push(day);
  return days;
};
const weekday = memoize((day: string) => (at(day).getUTCDay() + 6) % 7);
export const isMarked = (day: string, marks: string) => marks[weekday(day)] === '1';

/** The whole calendar week or month that contains a day. */
export const periodOf = (day: string, every: string): string[] => {
  if (every === 'week') {
    const monday = plus(day, -weekday(day));
    return daysBetween(monday, plus(monday, 6));
  }
  const first = `${day.slice(0, 7)}-01`;
  const days: string[] = [];
  for (let one = first; one.slice(0, 7) === day.slice(0, 7); one = plus(one, 1)) days.push(one);
  return days;
};

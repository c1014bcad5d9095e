/** The weekdays in the order of the digits, Monday first. */
export const weekdayKeys = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

type Translate = (key: string) => string;

/** Formats `1111110` as `Mon–Sat`, `1010000` as `Mon, Wed`, all seven as `every day`. */
export const formatWeekdays = (marks: string, translate: Translate): string => {
  if (marks === '1111111') return translate('motoka.weekday.every');
  const nameOf = (index: number) => translate(`motoka.weekday.${weekdayKeys[index]}`);
  const runs = [...marks.matchAll(/1+/g)].map(({ 0: { length }, index }) => {
    const last = index + length - 1;
    if (length === 1) return nameOf(index);
    return `${nameOf(index)}${length === 2 ? ', ' : '–'}${nameOf(last)}`;
  });
  return runs.join(', ');
};

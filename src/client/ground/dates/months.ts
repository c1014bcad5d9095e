import { today } from './days';

/** A range of months, both included: `2026-01` to `2026-11`. */
export interface Span {
  from: string;
  to: string;
}

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

export const isMonth = (text: string | null): text is string => text !== null && MONTH.test(text);

export const thisMonth = (): string => today().slice(0, 7);

/** Returns the month that is `offset` months later: `2026-11`, -1 → `2026-10` */
export const monthFrom = (month: string, offset: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + offset, 1)).toISOString().slice(0, 7);
};

export const monthsOf = ({ from, to }: Span): readonly string[] => {
  const months: string[] = [];
  for (let month = from; month <= to; month = monthFrom(month, 1)) months.push(month);
  return months;
};

/** Returns the first and the last day of a span. */
export const daysOf = ({ from, to }: Span): { from: string; to: string } => {
  const [year = 0, number = 1] = to.split('-').map(Number);
  return { from: `${from}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
};

const DAY_MS = 86_400_000;

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The day so many days before. */
export const daysBefore = (day: string, count: number): string =>
  new Date(at(day) - count * DAY_MS).toISOString().slice(0, 10);

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(at(day)).getUTCDay();

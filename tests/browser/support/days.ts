const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Lusaka' });

/** The day in Lusaka, some days from today, as `2026-11-25`. */
export const dayFromToday = (days: number): string => day.format(Date.now() + days * 86_400_000);

export const today = dayFromToday(0);

/** A day as the screens show it: `25/11/2026`. */
export const shownDay = (date: string): string => date.split('-').toReversed().join('/');

/** The month some months before this one, as `2026-11`. */
export const monthBack = (months: number): string => {
  const date = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.toISOString().slice(0, 7);
};

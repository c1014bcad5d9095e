const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIMESTAMP = /^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}(:\d{2}([.,]\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/i;

export interface Calendar {
  /** Returns the day, `YYYY-MM-DD`, of a day or an ISO timestamp; undefined for other text. */
  dayOf(text: string): string | undefined;
  /** Returns the instant at which a day starts, as an ISO timestamp in UTC. */
  startOf(day: string): string;
  /** `20/11/2026` */
  dayInWords(at: Date): string;
  /** `14:05` */
  timeInWords(at: Date): string;
  today(): string;
}

/** Formats `2026-11-20` as `20/11/2026`. */
export const textInWords = (day: string): string => day.split('-').reverse().join('/');

/** Whether the day exists. `Date` would convert 31 February to 3 March. */
const isRealDay = (day: string): boolean =>
  DAY.test(day) && !day.startsWith('0000') && new Date(day).getUTCDate() === Number(day.slice(-2));

/** The years in which records are expected. */
const YEARS = { from: 2000, to: 2050 };

/** Returns the offset of a time zone in minutes; undefined if its clocks change. */
export const steadyOffset = (timeZone: string): number | undefined => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' });
  const offsets = new Set<string>();
  for (let month = 0; month < (YEARS.to - YEARS.from) * 12; month += 1)
    offsets.add(format.format(new Date(Date.UTC(YEARS.from, month))).split('GMT')[1] ?? '');
  if (offsets.size > 1) return undefined;
  const [, sign, hours, minutes] = /([+-])(\d+):(\d+)/.exec([...offsets].join()) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
};

/** Returns the calendar of a time zone. Dates are days, not instants: 00:30 on 1 November in Lusaka is still October in UTC. */
export const calendarOf = (timeZone: string): Calendar => {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  const parts = (at: Date) => {
    const found = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
    return {
      ...found,
      day: `${found['year']?.padStart(4, '0')}-${found['month']}-${found['day']}`,
    } as Record<string, string>;
  };
  const dayAt = (at: Date): string => parts(at)['day'] ?? '';

  const dayOf = (text: string): string | undefined => {
    if (isRealDay(text)) return text;
    const [, day, , , zone] = TIMESTAMP.exec(text) ?? [];
    if (!day || !isRealDay(day)) return undefined;
    const iso = text.replace(',', '.').replace(' ', 'T');
    const at = new Date(zone ? iso : `${iso}Z`);
    if (Number.isNaN(at.getTime())) return undefined;
    const localDay = zone ? dayAt(at) : day;
    return isRealDay(localDay) ? localDay : undefined;
  };

  const startOf = (day: string): string => {
    // Two steps, because the offset at the first guess may differ.
    let at = Date.parse(`${day}T00:00:00Z`);
    for (let step = 0; step < 2; step += 1) {
      const { day: localDay, hour, minute, second } = parts(new Date(at));
      at += Date.parse(`${day}T00:00:00Z`) - Date.parse(`${localDay}T${hour}:${minute}:${second}Z`);
    }
    return new Date(at).toISOString();
  };

  return {
    dayOf,
    startOf,
    dayInWords: (at) => textInWords(dayAt(at)),
    timeInWords: (at) => {
      const { hour, minute } = parts(at);
      return `${hour}:${minute}`;
    },
    today: () => dayAt(new Date()),
  };
};

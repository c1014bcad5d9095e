import type { Calendar } from '../../../ground/calendar';
import { DAY_MS, iso, MINUTE_MS } from '../../../ground/calendar/time';

/** A time at which a backup is due. */
export interface Slot {
  /** Its local time, as in the names of files: `2026-11-26T0200`. */
  readonly name: string;
  readonly at: number;
}

export const slotNameOf = (calendar: Calendar, at: number): string => {
  const { time } = calendar.inWords(at);
  return `${calendar.dayOf(iso(at))}T${time.replace(':', '')}`;
};

/** Returns the latest slot up to an instant and the next one after it. `times` are times of day: `02:00`. */
export const slotsAround = (
  calendar: Calendar,
  times: readonly string[],
  now: number,
): { latest: Slot; next: Slot } => {
  const days = [-2, -1, 0, 1, 2].map((days) => calendar.dayOf(iso(now + days * DAY_MS)));
  const slots = [...new Set(days)]
    .flatMap((day) =>
      times.map((time) => ({
        name: `${day}T${time.replace(':', '')}`,
        at: Date.parse(calendar.instantOf(`${day}T${time}`) ?? ''),
      })),
    )
    .sort((one, other) => one.at - other.at);
  const latest = slots.findLast(({ at }) => at <= now);
  const next = slots.find(({ at }) => at > now);
  if (!latest || !next) throw new Error('The times of backups cannot be computed');
  return { latest, next };
};

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Returns the longest time between two slots, in milliseconds. */
export const longestInterval = (times: readonly string[]): number => {
  const minutes = times.map(minutesOf);
  const gaps = minutes.map(
    (at, index) => at - (minutes[index - 1] ?? (minutes.at(-1) ?? 0) - DAY_MS / MINUTE_MS),
  );
  return Math.max(...gaps) * MINUTE_MS;
};

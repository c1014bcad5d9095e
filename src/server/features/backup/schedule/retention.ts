import type { Config } from '../../../ground/config';
import type { BackupFile } from './names';
import { toDay, toText, weeks } from '../../../ground/calendar/days';

const dayOf = (slot: string): string => slot.slice(0, 10);

const weekOf = (slot: string): string => toText(weeks.startOf(weeks.indexOf(toDay(dayOf(slot)))));

const monthOf = (slot: string): string => slot.slice(0, 7);

/** Returns the newest file of each of the latest periods that have files. */
const newestOfEach = (
  files: readonly BackupFile[],
  count: number,
  periodOf: (slot: string) => string,
): readonly BackupFile[] => {
  const newest = new Map<string, BackupFile>();
  for (const file of files) {
    const period = periodOf(file.slot);
    if (!newest.has(period) && newest.size < count) newest.set(period, file);
  }
  return [...newest.values()];
};

/**
 * Returns the backups to remove: all but the newest of each day, week and month. The periods are those with backups, so a
 * pause removes nothing. Files named after times to come stay: the clock was or is wrong.
 */
export const outdated = (
  files: readonly BackupFile[],
  { days, weeks, months }: Config['BACKUP_KEEP'],
  now: string,
): readonly BackupFile[] => {
  const past = files.filter(({ slot }) => slot <= now).sort((one, other) => (one.slot < other.slot ? 1 : -1));
  const kept = new Set([
    ...past.slice(0, 1),
    ...newestOfEach(past, days, dayOf),
    ...newestOfEach(past, weeks, weekOf),
    ...newestOfEach(past, months, monthOf),
  ]);
  return past.filter((file) => !kept.has(file));
};

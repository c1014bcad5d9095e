import type { FilterValues } from './useListFilters';
import { boundsOf, type ListFilter } from './filters';
import { type PresetName, presetNames, presetOf, presets, today } from './presets';

/** Under this key stands a span's name, so that `This month` is still this month when it is recalled. */
const presetKey = 'preset';

const daysOf = (filters: readonly ListFilter[]) => filters.find(({ kind }) => kind === 'days');

/** A filter to be kept: days that have a name are kept by their name. */
export const toKept = (filters: readonly ListFilter[], values: FilterValues): FilterValues => {
  const days = daysOf(filters);
  if (!days) return values;
  const [fromKey, toKey] = boundsOf(days.source);
  const { [fromKey]: from, [toKey]: to, ...rest } = values;
  const preset = presetOf(from, to);
  return preset ? { ...rest, [presetKey]: preset } : values;
};

const isPreset = (value: unknown): value is PresetName => presetNames.some((name) => name === value);

/** A kept filter as it counts today, without what this page does not filter by. */
export const fromKept = (filters: readonly ListFilter[], kept: FilterValues): FilterValues => {
  const { [presetKey]: preset, ...values } = kept;
  const days = daysOf(filters);
  const keys = ['q', ...filters.flatMap((filter) => filter.keys)];
  const known = Object.fromEntries(Object.entries(values).filter(([key]) => keys.includes(key)));
  if (!days || !isPreset(preset)) return known;
  const [fromKey, toKey] = boundsOf(days.source);
  const { from, to } = presets[preset](today());
  return { ...known, [fromKey]: from, [toKey]: to };
};

import type { ResourceDefinition } from '../../contract/resource';
import { adminPaths } from '../paths';
import { newestFirst } from '../crud/list/listDefaults';
import { boundsOf } from '../crud/list/filters/filters';
import { presets } from '../crud/list/filters/presets';
import { today } from '../dates/days';

/** The list filter for the records of this month. */
export const thisMonthFilter = (definition: ResourceDefinition): Readonly<Record<string, string>> => {
  const { from, to } = presets.thisMonth(today());
  const [first, last] = boundsOf(newestFirst(definition).field);
  return { [first]: from, [last]: to };
};

/** The path of the list filtered to this month. */
export const thisMonthPath = (definition: ResourceDefinition): string =>
  adminPaths.filtered(definition.name, thisMonthFilter(definition));

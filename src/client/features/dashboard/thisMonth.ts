import { boundsOf } from '../../../contract/filterKey';
import { moneyDay, type ResourceDefinition } from '../../../contract/resource';
import { adminPaths } from '../../ground/paths';
import { presets } from '../../rows/crud/list/filters/presets';
import { today } from '../../ground/dates/days';

/** The list filter for the records of this month. */
export const thisMonthFilter = (definition: ResourceDefinition): Readonly<Record<string, string>> => {
  const { from, to } = presets.thisMonth(today());
  const [first, last] = boundsOf(moneyDay(definition) ?? '');
  return { [first]: from, [last]: to };
};

/** The path of the list filtered to this month. */
export const thisMonthPath = (definition: ResourceDefinition): string =>
  adminPaths.filtered(definition.name, thisMonthFilter(definition));

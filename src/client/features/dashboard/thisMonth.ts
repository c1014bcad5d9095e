import { boundsOf } from '../../../contract/filterKey';
import { moneyDay, type ResourceDefinition } from '../../../contract/resource';
import { adminPaths } from '../../ground/paths';
import { presets } from '../../rows/crud/list/filters/presets';
import { today } from '../../ground/dates/days';

export const thisMonthFilter = (definition: ResourceDefinition): Readonly<Record<string, string>> => {
  const { from, to } = presets.thisMonth(today());
  const [first, last] = boundsOf(moneyDay(definition) ?? '');
  return { [first]: from, [last]: to };
};

export const thisMonthPath = (definition: ResourceDefinition): string =>
  adminPaths.filtered(definition.name, thisMonthFilter(definition));

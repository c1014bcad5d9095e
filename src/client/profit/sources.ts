import { useQuery } from '@tanstack/react-query';
import { moneyColumns, type ResourceDefinition } from '../../contract/resource';
import { spending } from '../../resources';
import { adminPaths } from '../paths';
import { boundsOf } from '../crud/list/filters/filters';
import { newestFirst } from '../crud/list/listDefaults';
import { daysOf, type Span } from '../dates/months';
import { getTotals } from '../providers/totals';

interface RowIds {
  carId?: number | undefined;
  userId?: number | undefined;
}

const filterOf = (definition: ResourceDefinition, span: Span, { carId, userId }: RowIds) => {
  const { from, to } = daysOf(span);
  const [first, last] = boundsOf(newestFirst(definition).field);
  return {
    ...(carId !== undefined && { carId }),
    ...(userId !== undefined && { userId }),
    [first]: from,
    [last]: to,
  };
};

/** Returns the path of the list whose total is the figure. */
export const recordsPath = (definition: ResourceDefinition, span: Span, ids: RowIds = {}): string =>
  adminPaths.filtered(definition.name, filterOf(definition, span, ids));

/** The total of each kind of spending in a span, over all cars that the user may see; by resource. */
export const useSpendingTotals = (span: Span) =>
  useQuery({
    queryKey: ['spending', span],
    queryFn: async (context): Promise<Readonly<Record<string, number | undefined>>> => {
      const sums = await Promise.all(
        spending.map(async (definition) => {
          const [source = ''] = moneyColumns(definition);
          const totals = await getTotals(definition.name, filterOf(definition, span, {}), context);
          return [definition.name, totals[source]] as const;
        }),
      );
      return Object.fromEntries(sums);
    },
  }).data;

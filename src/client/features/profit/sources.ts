import { useQuery } from '@tanstack/react-query';
import { boundsOf } from '../../../contract/filterKey';
import { moneyColumns, moneyDay, type ResourceDefinition } from '../../../contract/resource';
import { spending } from '../../../resources';
import { adminPaths } from '../../ground/paths';
import { daysOf, type Span } from '../../ground/dates/months';
import { getTotals } from '../../ground/providers/totals';

/** What the records of a figure have in common besides their days. */
export interface RecordFilter {
  carId?: number | undefined;
  userId?: number | undefined;
  driverId?: number | undefined;
  kindId?: number | undefined;
  paidFrom?: string | undefined;
  /** Only what is of a car, where records may be of none. */
  ofCar?: true | undefined;
}

const defined = (filter: RecordFilter): RecordFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));

const filterOf = (
  definition: ResourceDefinition,
  span: Span,
  { carId, userId, driverId, kindId, paidFrom, ofCar }: RecordFilter,
) => {
  const { from, to } = daysOf(span);
  const [first, last] = boundsOf(moneyDay(definition) ?? '');
  return {
    ...defined({ carId, userId, driverId, kindId, paidFrom, ofCar: definition.flags?.['ofCar'] && ofCar }),
    [first]: from,
    [last]: to,
  };
};

/** Returns the path of the list whose total is the figure. */
export const recordsPath = (definition: ResourceDefinition, span: Span, filter: RecordFilter = {}): string =>
  adminPaths.filtered(definition.name, filterOf(definition, span, filter));

/** The total of each resource of spending in a span, over all cars that the user may see, by its name. */
export const useSpendingTotals = (span: Span, filter: RecordFilter = {}, enabled = true) =>
  useQuery({
    queryKey: ['spending', span, filter],
    enabled,
    queryFn: async (context): Promise<Readonly<Record<string, number | undefined>>> => {
      const sums = await Promise.all(
        spending.map(async (definition) => {
          const [source = ''] = moneyColumns(definition);
          const totals = await getTotals(definition.name, filterOf(definition, span, filter), context);
          return [definition.name, totals[source]] as const;
        }),
      );
      return Object.fromEntries(sums);
    },
  }).data;

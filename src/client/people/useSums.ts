import { useQuery } from '@tanstack/react-query';
import { moneyColumns } from '../../contract/resource';
import { resources } from '../../resources';
import { cashings } from '../../resources/cashings';
import { getTotals } from '../providers/totals';

const spending = resources.filter(
  (definition) => definition.name !== cashings.name && moneyColumns(definition).length > 0,
);

const sumOf = async (resource: string, userId: number, signal: AbortSignal): Promise<number | undefined> => {
  const sums = Object.values(await getTotals(resource, { userId }, signal));
  return sums.length > 0 ? sums.reduce((total, one) => total + one, 0) : undefined;
};

/** What was cashed in and spent in a person's name; null where the server keeps no totals. */
export const useSums = (userId: number) =>
  useQuery({
    queryKey: ['sums', userId],
    queryFn: async ({ signal }) => {
      const cashed = await sumOf(cashings.name, userId, signal);
      if (cashed === undefined) return null;
      const spent = await Promise.all(spending.map(({ name }) => sumOf(name, userId, signal)));
      return { cashed, spent: spent.reduce<number>((total, one) => total + (one ?? 0), 0) };
    },
  });

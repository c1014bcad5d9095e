import { Box, Skeleton } from '@mui/material';
import { type QueryFunctionContext, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { LabeledValue } from '../../../rows/crud/fields/LabeledValue';
import { Money } from '../../../rows/crud/fields/Money';
import { moneyColumns, type ResourceDefinition } from '../../../../contract/resource';
import { income, spending } from '../../../../resources';
import { getTotals } from '../../../ground/providers/totals';

/** Sums up one side of the profit; undefined where the server has no totals. */
const sumOf = async (
  side: readonly ResourceDefinition[],
  userId: number,
  context: QueryFunctionContext,
): Promise<number | undefined> => {
  const sums = await Promise.all(
    side.map(async (definition) => {
      const [source = ''] = moneyColumns(definition);
      return (await getTotals(definition.name, { userId }, context))[source];
    }),
  );
  const known = sums.filter((sum) => sum !== undefined);
  return known.length > 0 ? known.reduce((total, one) => total + one, 0) : undefined;
};

/** The income and spending of a user's cars; null where the server has no totals. */
const useSums = (userId: number) =>
  useQuery({
    queryKey: ['sums', userId],
    queryFn: async (context) => {
      const cashed = await sumOf(income, userId, context);
      if (cashed === undefined) return null;
      return { cashed, spent: (await sumOf(spending, userId, context)) ?? 0 };
    },
  });

/** Shows the income and spending of a user's cars; nothing where the server has no totals. */
export const PersonSums = ({ userId }: { userId: number }) => {
  const translate = useTranslate();
  const { data, isPending } = useSums(userId);
  if (isPending) return <Skeleton variant="rounded" height={44} sx={{ mt: 3 }} />;
  if (!data) return null;
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 8, rowGap: 2, m: 0, mt: 3 }}>
      <LabeledValue label={translate('motoka.people.cashed')}>
        <Money amount={data.cashed} />
      </LabeledValue>
      <LabeledValue label={translate('motoka.people.spent')}>
        <Money amount={data.spent} />
      </LabeledValue>
    </Box>
  );
};

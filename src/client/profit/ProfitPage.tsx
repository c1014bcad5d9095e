import { Box, Paper, Skeleton, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { ListBase, useListContext, useTranslate } from 'react-admin';
import { PageHead } from '../crud/PageHead';
import { LabeledValue } from '../crud/fields/LabeledValue';
import { Money } from '../crud/fields/Money';
import { EmptyIllustration } from '../crud/list/EmptyIllustration';
import { FetchError } from '../crud/list/FetchError';
import { ListPagination } from '../crud/list/ListPagination';
import { noErrorToast, pageSize } from '../crud/list/listDefaults';
import type { Span } from '../providers/months';
import { type Profit, type ProfitTotals, profitsName, useProfitTotals } from './api';
import { ProfitCards } from './ProfitCards';
import { ProfitTable } from './ProfitTable';
import { SpanChoice } from './SpanChoice';
import { useSpan } from './span';

const highestFirst = { field: 'profit', order: 'DESC' } as const;

const Sums = ({ totals }: { totals: ProfitTotals }) => {
  const translate = useTranslate();
  const { cashed, spent, profit, undated } = totals;
  return (
    <Box sx={{ mb: 4 }}>
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 10, rowGap: 2, m: 0 }}>
        {Object.entries({ cashed, spent, profit }).map(([key, amount]) => (
          <LabeledValue key={key} label={translate(`resources.${profitsName}.fields.${key}`)}>
            <strong>
              <Money amount={amount} />
            </strong>
          </LabeledValue>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        {translate('motoka.profit.unit')}
        {undated > 0 && ` ${translate('motoka.profit.undated', { smart_count: undated })}`}
      </Typography>
    </Box>
  );
};

const Empty = () => {
  const translate = useTranslate();
  return (
    <Paper variant="outlined" sx={{ py: 10, px: 4, textAlign: 'center' }}>
      <EmptyIllustration icon="Payments" />
      <Typography sx={{ fontWeight: 500 }}>{translate('motoka.profit.empty')}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 520, mx: 'auto' }}>
        {translate('motoka.profit.emptyHint')}
      </Typography>
    </Paper>
  );
};

const Rows = ({ span }: { span: Span }) => {
  const { data, error, isPending, refetch } = useListContext<Profit>();
  const { data: totals } = useProfitTotals(span);
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  if (error) return <FetchError error={error} retry={refetch} />;
  if (isPending) return <Skeleton variant="rounded" height={320} />;
  if (data.length === 0) return <Empty />;
  return (
    <>
      {totals && <Sums totals={totals} />}
      {isPhone ? (
        <ProfitCards rows={data} span={span} />
      ) : (
        <ProfitTable rows={data} span={span} totals={totals} />
      )}
      <ListPagination />
    </>
  );
};

/** The page of income, spending and profit by car, in the chosen months. */
const ProfitPage = () => {
  const { span } = useSpan();
  const { from, to } = span;
  return (
    <>
      <PageHead title={useTranslate()('motoka.profit.title')} />
      <SpanChoice />
      <ListBase
        key={`${from}${to}`}
        resource={profitsName}
        sort={highestFirst}
        perPage={pageSize}
        storeKey={false}
        disableSyncWithLocation
        disableAuthentication
        queryOptions={{ ...noErrorToast, meta: { from, to } }}
      >
        <Rows span={span} />
      </ListBase>
    </>
  );
};

export default ProfitPage;

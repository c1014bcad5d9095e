import { Box, Paper, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { ListBase, useListContext, useTranslate } from 'react-admin';
import { PageHead } from '../crud/PageHead';
import { LabeledValue } from '../crud/fields/LabeledValue';
import { Money } from '../crud/fields/Money';
import { EmptyIllustration } from '../crud/list/EmptyIllustration';
import { ListPagination } from '../crud/list/ListPagination';
import { ReportMore } from '../crud/list/export/ReportMore';
import { noErrorToast, pageSize } from '../crud/list/listDefaults';
import { Printable } from '../crud/list/print/Printable';
import type { Span } from '../dates/months';
import { profits } from '../../reports/profits';
import { monthsInWords } from '../crud/list/export/when';
import { exportedColumns } from '../crud/list/export/reportColumns';
import { type Profit, type ProfitTotals, useProfitTotals } from './api';
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
          <LabeledValue key={key} label={translate(`resources.${profits.name}.fields.${key}`)}>
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
  const { data, error } = useListContext<Profit>();
  const { data: totals, isPending } = useProfitTotals(span);
  const table = { span, totals, empty: <Empty /> };
  return (
    <>
      {!error && (isPending || !data) && <Skeleton variant="rounded" height={72} sx={{ mb: 4 }} />}
      {!error && totals && data && data.length > 0 && <Sums totals={totals} />}
      <Printable<Profit>
        parameters={{ from: span.from, to: span.to }}
        table={(rows) => <ProfitTable {...table} rows={rows} />}
      >
        <ProfitTable {...table} rows={data} error={error} />
        {!error && <ListPagination />}
      </Printable>
    </>
  );
};

/** The page of income, spending and profit by car, in the chosen months. */
const ProfitPage = () => {
  const translate = useTranslate();
  const title = translate('motoka.profit.title');
  const { span } = useSpan();
  const { from, to } = span;
  // Beside the heading, though it needs the list.
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <>
      <PageHead title={title} more={<Box ref={setSlot} />} />
      <SpanChoice />
      <ListBase
        key={`${from}${to}`}
        resource={profits.name}
        sort={highestFirst}
        perPage={pageSize}
        storeKey={false}
        disableSyncWithLocation
        disableAuthentication
        queryOptions={{ ...noErrorToast, meta: { from, to } }}
      >
        {slot &&
          createPortal(
            <ReportMore
              title={title}
              when={monthsInWords(span)}
              columns={exportedColumns(profits, translate)}
              parameters={{ from, to }}
            />,
            slot,
          )}
        <Rows span={span} />
      </ListBase>
    </>
  );
};

export default ProfitPage;

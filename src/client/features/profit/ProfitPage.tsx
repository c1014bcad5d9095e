import { Box, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useListContext, useTranslate } from 'react-admin';
import { PageHead } from '../../rows/crud/PageHead';
import { LabeledValue } from '../../rows/crud/fields/LabeledValue';
import { Money } from '../../rows/crud/fields/Money';
import { Empty } from '../../rows/crud/list/Empty';
import type { Span } from '../../ground/dates/months';
import { profits } from '../../../reports/profits';
import { monthsInWords } from '../../rows/crud/list/export/when';
import { ReportBody, ReportList, ReportMenu } from '../../rows/report/ReportList';
import { type Profit, type ProfitTotals, useProfitTotals } from './api';
import { ProfitTable } from './ProfitTable';
import { ProfitTabs } from './ProfitTabs';
import { MonthsChoice } from '../../rows/periods/MonthsChoice';
import { useChosenMonths } from '../../rows/periods/useChosenMonths';

const Sums = ({ totals }: { totals: ProfitTotals }) => {
  const translate = useTranslate();
  const { cashed, paidByDrivers, spent, profit, undated } = totals;
  const earned = paidByDrivers ? { cashed, paidByDrivers } : { cashed };
  return (
    <Box sx={{ mb: 4 }}>
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 10, rowGap: 2, m: 0 }}>
        {Object.entries({ ...earned, spent, profit }).map(([key, amount]) => (
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

const Rows = ({ span }: { span: Span }) => {
  const translate = useTranslate();
  const { data, error } = useListContext<Profit>();
  const { data: totals, isPending } = useProfitTotals(span);
  const empty = (
    <Empty
      icon="Payments"
      text={translate('motoka.profit.empty')}
      hint={translate('motoka.profit.emptyHint')}
    />
  );
  return (
    <>
      {!error && (isPending || !data) && <Skeleton variant="rounded" height={72} sx={{ mb: 4 }} />}
      {!error && totals && data && data.length > 0 && <Sums totals={totals} />}
      <ReportBody<Profit> empty={empty}>
        {(rows) => <ProfitTable {...rows} span={span} totals={totals} />}
      </ReportBody>
    </>
  );
};

/** The page of income, spending and profit by car, in the chosen months. */
const ProfitPage = () => {
  const translate = useTranslate();
  const title = translate('motoka.profit.title');
  const { span } = useChosenMonths();
  const { from, to } = span;
  // The menu needs the list's context, but is rendered beside the heading.
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <>
      <PageHead title={title} more={<Box ref={setSlot} />} />
      <ProfitTabs />
      <MonthsChoice />
      <ReportList
        report={profits}
        title={title}
        when={monthsInWords(span)}
        parameters={{ from, to }}
        disableSyncWithLocation
      >
        {slot && createPortal(<ReportMenu />, slot)}
        <Rows span={span} />
      </ReportList>
    </>
  );
};

export default ProfitPage;

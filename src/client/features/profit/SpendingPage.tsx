import { Box } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { spending } from '../../../reports/spending';
import { formatShare } from '../../ground/i18n/format';
import { exportedColumns } from '../../rows/crud/list/export/reportColumns';
import { monthsInWords } from '../../rows/crud/list/export/when';
import { MonthsChoice } from '../../rows/periods/MonthsChoice';
import { useChosenMonths } from '../../rows/periods/useChosenMonths';
import { ReportPage } from '../../rows/report/ReportPage';
import { KindLink, nameOf, type Spending } from './KindLink';
import { KindMonths } from './KindMonths';
import { ProfitTabs } from './ProfitTabs';

const bar = {
  display: 'inline-block',
  width: { xs: 96, sm: 160 },
  height: 8,
  borderRadius: 1,
  bgcolor: 'action.hover',
  overflow: 'hidden',
  '& > span': {
    display: 'block',
    height: '100%',
    bgcolor: 'primary.main',
    printColorAdjust: 'exact',
    WebkitPrintColorAdjust: 'exact',
  },
} as const;

/** A share of the whole as a bar with its percent. */
const Share = ({ share }: { share: number }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 3 }}>
    <Box component="span" aria-hidden sx={bar}>
      <span style={{ width: `${share}%` }} />
    </Box>
    <Box component="span" className="one-line" sx={{ minWidth: 56, textAlign: 'right' }}>
      {formatShare(share)}
    </Box>
  </Box>
);

/** The page of what was spent in the chosen months, by what it was for. */
const SpendingPage = () => {
  const translate = useTranslate();
  const { span } = useChosenMonths();
  const asSpending = (row: RaRecord | Readonly<Record<string, unknown>>) => row as unknown as Spending;
  return (
    <ReportPage
      report={spending}
      parameters={{ ...span }}
      when={monthsInWords(span)}
      above={
        <>
          <ProfitTabs />
          <MonthsChoice />
        </>
      }
      cells={{
        kind: (row) => <KindLink row={asSpending(row)} span={span} />,
        share: (row) => <Share share={asSpending(row).share} />,
      }}
      exported={exportedColumns(spending, translate, {
        kind: { value: (row) => nameOf(asSpending(row), translate) },
      })}
      below={<KindMonths />}
    />
  );
};

export default SpendingPage;

import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, Outlet } from 'react-router-dom';
import { cashBook } from '../../../reports/cashBook';
import { counts } from '../../../resources/counts';
import { transfers } from '../../../resources/transfers';
import { useAccount } from '../../ground/account/useAccount';
import { PageHead } from '../../rows/crud/PageHead';
import { exportedColumns } from '../../rows/crud/list/export/reportColumns';
import { MoreExport } from '../../rows/crud/list/export/ReportMore';
import { adminPaths } from '../../ground/paths';
import { type Day, useCashDays, useHoldings } from './api';
import { CashTotals } from './CashTotals';
import { HoldingActions } from './HoldingActions';
import { HoldingTable } from './HoldingTable';
import { WaitingTransfers } from './WaitingTransfers';
import { sumOf } from '../../../contract/money';
import { cashBookDays } from '../../../reports/cashBookDays';
import { Money } from '../../rows/crud/fields/Money';
import { formatDay } from '../../ground/i18n/format';
import type { TableColumn } from '../../rows/crud/table/columns';
import { ReportTable } from '../../rows/crud/table/ReportTable';

const sums = ['cash', 'mobileMoney', 'bank', 'spentCash', 'spentOther', 'banked'] as const;

const columns: readonly TableColumn<Day>[] = [
  {
    source: 'date',
    cell: ({ date }) => <strong className="one-line">{formatDay(date)}</strong>,
    phone: 'whole',
  },
  ...sums.map((source): TableColumn<Day> => ({
    source,
    isNumeric: true,
    cell: (day) => day[source] !== 0 && <Money amount={day[source]} />,
  })),
];

/** What came in and went out on each day of this month. */
const DaysTable = () => {
  const translate = useTranslate();
  const { data, error } = useCashDays();
  return (
    <section aria-labelledby="cash-days">
      <Typography variant="h2" id="cash-days" sx={{ mt: 8, mb: 3 }}>
        {translate('motoka.cash.byDay')}
      </Typography>
      <ReportTable
        variant="figures"
        aria-labelledby="cash-days"
        resource={cashBookDays.name}
        columns={columns}
        rows={data}
        error={error}
        keyOf={({ date }) => date}
        empty={<Typography color="textSecondary">{translate('motoka.cash.noDays')}</Typography>}
        totals={
          data && [
            {
              label: translate('motoka.filter.thisMonth'),
              cells: Object.fromEntries(
                sums.map((source) => [
                  source,
                  <Money key={source} amount={sumOf(data.map((day) => day[source]))} />,
                ]),
              ),
            },
          ]
        }
      />
    </section>
  );
};

/** The cash book: what waits for an answer, who holds how much, and the month day by day. */
const CashBookPage = () => {
  const translate = useTranslate();
  const title = translate('motoka.cash.title');
  const { id, name = '' } = useAccount();
  const { data, error, refetch } = useHoldings();
  const isMissing = data && id !== undefined && !data.some(({ userId }) => userId === Number(id));
  return (
    <>
      <PageHead
        title={title}
        more={
          <MoreExport
            title={title}
            columns={exportedColumns(cashBook, translate)}
            read={async () => data ?? (await refetch({ throwOnError: true })).data ?? []}
          />
        }
      />
      <WaitingTransfers />
      <CashTotals />
      <HoldingTable rows={data} error={error} />
      {isMissing && (
        <Box sx={{ mt: 4 }}>
          <HoldingActions person={{ userId: Number(id), name, holds: null }} />
        </Box>
      )}
      <DaysTable />
      <Box className="screen-only" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 6 }}>
        {[transfers, counts].map(({ name: resource }) => (
          <Button key={resource} component={Link} to={adminPaths.list(resource)} variant="outlined">
            {translate(`resources.${resource}.title`)}
          </Button>
        ))}
      </Box>
      <Outlet />
    </>
  );
};

export default CashBookPage;

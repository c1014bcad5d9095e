import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { sumOf } from '../../../contract/money';
import { cashBookDays } from '../../../reports/cashBookDays';
import { Money } from '../../rows/crud/fields/Money';
import { formatDay } from '../../ground/i18n/format';
import type { TableColumn } from '../../rows/crud/table/columns';
import { ReportTable } from '../../rows/crud/table/ReportTable';
import { type Day, useCashDays } from './api';

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
export const DaysTable = () => {
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
              label: translate('motoka.cash.month'),
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

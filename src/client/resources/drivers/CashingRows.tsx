import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { cashings } from '../../../resources/cashings';
import { FieldValue } from '../../crud/fields/FieldValue';
import { Money } from '../../crud/fields/Money';
import { RecordLink } from '../../crud/fields/RecordLink';
import { formatMonth } from '../../i18n/format';
import type { TableColumn } from '../../report/columns';
import { ReportTable } from '../../report/ReportTable';
import { type CashingRow, sumOfRows, usePeriod } from '../usePeriod';

/** Groups the rows by month, newest first; rows without a date come last. */
const monthsOf = (rows: readonly CashingRow[]): readonly [string, readonly CashingRow[]][] => {
  const months = new Map<string, CashingRow[]>();
  for (const row of [...rows].sort((one, other) => (other.date ?? '').localeCompare(one.date ?? ''))) {
    const month = (row.date ?? '').slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), row]);
  }
  return [...months];
};

const monthStyles = {
  '& thead th': { position: 'static' },
  '& tbody th': { fontWeight: 600, bgcolor: 'action.hover' },
} as const;

const { date, amount } = cashings.fields;
const columns: readonly TableColumn<CashingRow>[] = [
  { source: 'date', field: date },
  { source: 'amount', field: amount },
];

/** A driver's cashings by day, with the sum of each month. Each day links to its cashing. */
export const CashingRows = ({ rows: all, label }: { rows: readonly CashingRow[]; label: string }) => {
  const { isIn } = usePeriod();
  const rows = all.filter(isIn);
  const translate = useTranslate();
  if (rows.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary" sx={{ px: 4, pb: 4 }}>
        {translate(all.length ? 'motoka.drivers.noneThen' : 'motoka.drivers.noCashings')}
      </Typography>
    );
  }
  return (
    <ReportTable
      variant="framed"
      aria-label={`${translate(`resources.${cashings.name}.title`)} ${label}`}
      resource={cashings.name}
      columns={columns}
      rows={rows}
      sx={monthStyles}
    >
      {monthsOf(rows).map(([month, days]) => (
        <tbody key={month}>
          <tr>
            <th scope="rowgroup">{month ? formatMonth(month) : translate('motoka.drivers.noDay')}</th>
            <th className="figure">
              <Money amount={sumOfRows(days)} />
            </th>
          </tr>
          {days.map((row) => (
            <tr key={row.id}>
              <td>
                <RecordLink resource={cashings.name} id={row.id}>
                  {row.date ? <FieldValue field={date} value={row.date} /> : `#${row.id}`}
                </RecordLink>
              </td>
              <td className="figure">
                <FieldValue field={amount} value={row.amount} />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </ReportTable>
  );
};

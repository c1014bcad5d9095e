import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { cashings } from '../../../../resources/cashings';
import { FieldValue } from '../../../rows/crud/fields/FieldValue';
import { Money } from '../../../rows/crud/fields/Money';
import { RecordLink } from '../../../rows/crud/fields/RecordLink';
import { formatMonth } from '../../../ground/i18n/format';
import type { TableColumn } from '../../../rows/crud/table/columns';
import { grouped } from '../../../rows/crud/table/grouped';
import { ReportTable } from '../../../rows/crud/table/ReportTable';
import { type CashingRow, sumOfRows, usePeriod } from '../usePeriod';

/** Groups the rows by month, newest first; rows without a date come last. */
const monthsOf = (rows: readonly CashingRow[]) =>
  grouped(
    [...rows].sort((one, other) => (other.date ?? '').localeCompare(one.date ?? '')),
    (row) => (row.date ?? '').slice(0, 7),
  );

const staticHead = { '& thead th': { position: 'static' } } as const;

const { date, amount } = cashings.fields;
const columns: readonly TableColumn<CashingRow>[] = [
  {
    source: 'date',
    field: date,
    cell: (row) => (
      <RecordLink resource={cashings.name} id={row.id}>
        {row.date ? <FieldValue field={date} value={row.date} /> : `#${row.id}`}
      </RecordLink>
    ),
  },
  { source: 'amount', field: amount },
];

/** A page with more cashings is folded by month. */
const UNFOLDED_MAX = 60;

interface Props {
  rows: readonly CashingRow[];
  /** Whose cashings they are. */
  label: string;
  /** The cashings of all drivers on the page. By default no other driver is on it, and the newest month is unfolded. */
  countOnPage?: number;
}

/** A driver's cashings by day, with the sum of each month. Each day links to its cashing. */
export const CashingRows = ({ rows: all, label, countOnPage }: Props) => {
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
      groups={monthsOf(rows).map(([month, days], index) => ({
        key: month,
        label: month ? formatMonth(month) : translate('motoka.drivers.noDay'),
        cells: { amount: <Money amount={sumOfRows(days)} /> },
        rows: days,
        isOpen: (countOnPage ?? rows.length) <= UNFOLDED_MAX || (countOnPage === undefined && index === 0),
      }))}
      sx={staticHead}
    />
  );
};

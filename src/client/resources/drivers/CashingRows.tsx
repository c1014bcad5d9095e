import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { cashings } from '../../../resources/cashings';
import { FieldValue } from '../../crud/fields/FieldValue';
import { Money } from '../../crud/fields/Money';
import { RecordLink } from '../../crud/fields/RecordLink';
import { formatMonth } from '../../i18n/format';
import { tableStyles } from '../../crud/tableStyles';
import { type CashingRow, sumOf, usePeriod } from '../usePeriod';

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
  ...tableStyles,
  borderTop: 1,
  borderColor: 'divider',
  '& thead th': { ...tableStyles['& thead th'], position: 'static' },
  '& tbody th': { fontWeight: 600, bgcolor: 'action.hover' },
} as const;

/** A driver's cashings by day, with the sum of each month. Each day links to its cashing. */
export const CashingRows = ({ rows: all, label }: { rows: readonly CashingRow[]; label: string }) => {
  const { isIn } = usePeriod();
  const rows = all.filter(isIn);
  const translate = useTranslate();
  const { date, amount } = cashings.fields;
  if (rows.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary" sx={{ px: 4, pb: 4 }}>
        {translate(all.length ? 'motoka.drivers.noneThen' : 'motoka.drivers.noCashings')}
      </Typography>
    );
  }
  return (
    <Box sx={monthStyles}>
      <table aria-label={`${translate(`resources.${cashings.name}.title`)} ${label}`}>
        <thead>
          <tr>
            <th scope="col">{translate(`resources.${cashings.name}.fields.date`)}</th>
            <th scope="col" className="figure">
              {translate(`resources.${cashings.name}.fields.amount`)}
            </th>
          </tr>
        </thead>
        {monthsOf(rows).map(([month, days]) => (
          <tbody key={month}>
            <tr>
              <th scope="rowgroup">{month ? formatMonth(month) : translate('motoka.drivers.noDay')}</th>
              <th className="figure">
                <Money amount={sumOf(days)} />
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
      </table>
    </Box>
  );
};

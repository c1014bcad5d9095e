import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { cashings } from '../../resources/cashings';
import { FieldValue } from '../views/FieldValue';

export interface CashingRow {
  id: number;
  date?: string | null;
  amount?: number | null;
}

/** What one driver cashed in, day by day. */
export const CashingRows = ({ rows, label }: { rows: readonly CashingRow[]; label: string }) => {
  const translate = useTranslate();
  const { date, amount } = cashings.fields;
  if (rows.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary" sx={{ px: 4, pb: 4 }}>
        {translate('motoka.drivers.noCashings')}
      </Typography>
    );
  }
  return (
    <TableContainer
      tabIndex={0}
      role="region"
      aria-label={`${translate(`resources.${cashings.name}.title`)} ${label}`}
      sx={{ maxHeight: 320, borderTop: 1, borderColor: 'divider' }}
    >
      <Table stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{translate(`resources.${cashings.name}.fields.date`)}</TableCell>
            <TableCell align="right">{translate(`resources.${cashings.name}.fields.amount`)}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id}>
              <TableCell>
                <FieldValue field={date} value={row.date} />
              </TableCell>
              <TableCell align="right">
                <FieldValue field={amount} value={row.amount} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};

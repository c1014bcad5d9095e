import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { cashings } from '../../resources/cashings';
import { FieldValue } from '../views/FieldValue';
import { tableStyles } from '../views/tableStyles';

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
    <Box
      tabIndex={0}
      role="region"
      aria-label={`${translate(`resources.${cashings.name}.title`)} ${label}`}
      sx={{ ...tableStyles, maxHeight: 320, overflow: 'auto', borderTop: 1, borderColor: 'divider' }}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{translate(`resources.${cashings.name}.fields.date`)}</th>
            <th scope="col" className="figure">
              {translate(`resources.${cashings.name}.fields.amount`)}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <FieldValue field={date} value={row.date} />
              </td>
              <td className="figure">
                <FieldValue field={amount} value={row.amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
};

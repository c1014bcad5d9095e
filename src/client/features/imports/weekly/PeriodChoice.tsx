import { Alert, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { addDays, today } from '../../../ground/dates/days';
import { formatDay, formatMonth } from '../../../ground/i18n/format';
import { mondayOf } from './headings';

const MONTHS = 18;
const WEEKS = 26;
const MONTH_LENGTH = 'YYYY-MM'.length;

const mondays = (): readonly string[] =>
  Array.from({ length: WEEKS }, (_, index) => addDays(mondayOf(today()), -7 * index));

const months = (): readonly string[] => {
  const [year = 0, month = 1] = today().split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(year, month - 1 - index, 1)).toISOString().slice(0, 10),
  );
};

interface Props {
  asks: 'month' | 'week';
  /** A day of the month or week. */
  period: string | undefined;
  onChange: (period: string) => void;
}

/** Asks which month or week a sheet is about, whose headings are `1 … 31` or weekdays. */
export const PeriodChoice = ({ asks, period, onChange }: Props) => {
  const translate = useTranslate();
  const first = (day: string) => (asks === 'month' ? `${day.slice(0, MONTH_LENGTH)}-01` : mondayOf(day));
  const value = period === undefined ? '' : first(period);
  const options = asks === 'month' ? months() : mondays();
  return (
    <Alert severity={period === undefined ? 'warning' : 'info'} variant="outlined" sx={{ mb: 4 }}>
      <div>{translate(`motoka.import.asks.${asks}`)}</div>
      <TextField
        select
        size="small"
        margin="dense"
        fullWidth={false}
        label={translate(`motoka.import.${asks}`)}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        sx={{ minWidth: 200 }}
      >
        {[...new Set([...options, ...(value ? [value] : [])])].map((day) => (
          <MenuItem key={day} value={day}>
            {asks === 'month'
              ? formatMonth(day.slice(0, MONTH_LENGTH))
              : translate('motoka.import.weekOf', { day: formatDay(day) })}
          </MenuItem>
        ))}
      </TextField>
    </Alert>
  );
};

import { MenuItem, TextField } from '@mui/material';
import { formatMonth } from '../../../ground/i18n/format';

interface Props {
  label: string;
  value: string;
  /** The options, such as `2026-11`. */
  months: readonly string[];
  onChange: (month: string) => void;
}

export const MonthSelect = ({ label, value, months, onChange }: Props) => (
  <TextField
    select
    label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    fullWidth={false}
    margin="none"
    sx={{ minWidth: 168 }}
  >
    {months.map((month) => (
      <MenuItem key={month} value={month}>
        {formatMonth(month)}
      </MenuItem>
    ))}
  </TextField>
);

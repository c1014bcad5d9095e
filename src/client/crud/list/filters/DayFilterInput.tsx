import { TextField } from '@mui/material';
import { useState } from 'react';

interface Props {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

const isYearTyped = (day: string) => day === '' || day >= '1000';

/** A day, which counts once its year is typed in full. */
export const DayFilterInput = ({ label, value, onChange }: Props) => {
  const [known, setKnown] = useState(value);
  const [typed, setTyped] = useState(value);
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  const type = (day: string) => {
    setTyped(day);
    if (isYearTyped(day)) onChange(day);
  };
  return (
    <TextField
      type="date"
      label={label}
      value={typed}
      onChange={({ target }) => type(target.value)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '9999-12-31' } }}
    />
  );
};

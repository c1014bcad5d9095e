import { TextField, useMediaQuery } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ParseError, writeDay } from '../../inputs/parse';
import { useReadDay } from '../../inputs/useReadDay';

interface Props {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

const isYearTyped = (day: string) => day === '' || day >= '1000';
const isComplete = /^\d{1,2}[/.-]\d{1,2}[/.-]\d{4}$|^\d{8}$|^\d{4}-\d\d-\d\d$/;

/** What is typed, until another value comes from elsewhere. */
const useTyped = (value: string) => {
  const [known, setKnown] = useState(value);
  const [typed, setTyped] = useState(value);
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  return [typed, setTyped] as const;
};

/** The device's own picker; a day counts once its year is typed in full. */
const NativeDayInput = ({ label, value, onChange }: Props) => {
  const [typed, setTyped] = useTyped(value);
  return (
    <TextField
      type="date"
      label={label}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        if (isYearTyped(target.value)) onChange(target.value);
      }}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '9999-12-31' } }}
    />
  );
};

/** A day as people here write it; it counts once it is complete. An empty field counts once it is left. */
const TypedDayInput = ({ label, value, onChange }: Props) => {
  const translate = useTranslate();
  const read = useReadDay();
  const [typed, setTyped] = useTyped(writeDay(value));
  const understood = typed.trim() === '' ? '' : read(typed);
  const isUnclear = understood instanceof ParseError;
  const [isLeft, setLeft] = useState(false);
  const settle = () => {
    setLeft(true);
    if (isUnclear) return;
    setTyped(writeDay(understood));
    if (understood !== value) onChange(understood);
  };
  return (
    <TextField
      label={label}
      value={typed}
      placeholder={translate('motoka.input.dayPattern')}
      autoComplete="off"
      error={isLeft && isUnclear}
      helperText={isLeft && isUnclear ? translate(understood.hint) : undefined}
      onFocus={() => setLeft(false)}
      onBlur={settle}
      onKeyDown={({ key }) => key === 'Enter' && settle()}
      onChange={({ target }) => {
        setTyped(target.value);
        const day = isComplete.test(target.value) ? read(target.value) : undefined;
        if (typeof day === 'string') onChange(day);
      }}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
};

/** A day to narrow a list by. */
export const DayFilterInput = (props: Props) => {
  const isTouch = useMediaQuery('(pointer: coarse)', { noSsr: true });
  return isTouch ? <NativeDayInput {...props} /> : <TypedDayInput {...props} />;
};

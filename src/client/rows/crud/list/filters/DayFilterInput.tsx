import { TextField, useMediaQuery } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { dayInWords } from '../../../../ground/i18n/format';
import { ParseError, writeDay } from '../../inputs/parse';
import { useReadDay } from '../../inputs/useReadDay';

interface Props {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

const isYearTyped = (day: string) => day === '' || day >= '1000';
const isComplete = /^\d{1,2}[/.-]\d{1,2}[/.-]\d{4}$|^\d{8}$|^\d{4}-\d\d-\d\d$/;

/** The typed text. A new value from outside replaces it. */
const useTyped = (value: string) => {
  const [lastValue, setLastValue] = useState(value);
  const [typed, setTyped] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    setTyped(value);
  }
  return [typed, setTyped] as const;
};

/**
 * The native date picker. A day is applied once its year is complete. The picker is in the browser's language, so the day
 * is also shown in words.
 */
const NativeDayInput = ({ label, value, onChange }: Props) => {
  const [typed, setTyped] = useTyped(value);
  return (
    <TextField
      type="date"
      label={label}
      value={typed}
      helperText={isYearTyped(typed) && typed && dayInWords(typed)}
      onChange={({ target }) => {
        setTyped(target.value);
        if (isYearTyped(target.value)) onChange(target.value);
      }}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '9999-12-31' } }}
    />
  );
};

/** A typed day. It is applied once it is complete, or on blur. */
const TypedDayInput = ({ label, value, onChange }: Props) => {
  const translate = useTranslate();
  const read = useReadDay();
  const [typed, setTyped] = useTyped(writeDay(value));
  const parsed = typed.trim() === '' ? '' : read(typed);
  const isInvalid = parsed instanceof ParseError;
  const [isBlurred, setBlurred] = useState(false);
  const onLeave = () => {
    setBlurred(true);
    if (isInvalid) return;
    setTyped(writeDay(parsed));
    if (parsed !== value) onChange(parsed);
  };
  return (
    <TextField
      label={label}
      value={typed}
      placeholder={translate('motoka.input.dayPattern')}
      autoComplete="off"
      error={isBlurred && isInvalid}
      helperText={isBlurred && isInvalid ? translate(parsed.hint) : undefined}
      onFocus={() => setBlurred(false)}
      onBlur={onLeave}
      onKeyDown={({ key }) => key === 'Enter' && onLeave()}
      onChange={({ target }) => {
        setTyped(target.value);
        const day = isComplete.test(target.value) ? read(target.value) : undefined;
        if (typeof day === 'string') onChange(day);
      }}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
};

export const DayFilterInput = (props: Props) => {
  const isTouch = useMediaQuery('(pointer: coarse)', { noSsr: true });
  return isTouch ? <NativeDayInput {...props} /> : <TypedDayInput {...props} />;
};

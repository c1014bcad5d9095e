import { FormControl, FormHelperText, FormLabel, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { FieldTitle, useInput, useTranslate, type Validator } from 'react-admin';
import { weekdayKeys } from '../fields/weekdays';

interface Props {
  source: string;
  isRequired: boolean;
  validate?: Validator;
}

const EVERY_DAY = '1111111';

/** Seven toggle buttons for weekdays, Monday first. An empty value means every day. */
export const WeekdaysInput = ({ source, isRequired, validate }: Props) => {
  const translate = useTranslate();
  const { id, field, fieldState } = useInput({ source, isRequired, validate });
  const digits = String(field.value || EVERY_DAY);
  const selected = weekdayKeys.filter((_, index) => digits[index] === '1');
  const change = (keys: readonly string[]) =>
    field.onChange(weekdayKeys.map((key) => Number(keys.includes(key))).join(''));
  return (
    <FormControl error={fieldState.invalid} margin="dense" fullWidth>
      <FormLabel id={`${id}-label`}>
        <FieldTitle source={source} isRequired={isRequired} />
      </FormLabel>
      <ToggleButtonGroup
        aria-labelledby={`${id}-label`}
        size="small"
        color="primary"
        value={selected}
        onChange={(_, keys: string[]) => change(keys)}
        onBlur={field.onBlur}
      >
        {weekdayKeys.map((key) => (
          <ToggleButton key={key} value={key}>
            {translate(`motoka.weekday.${key}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <FormHelperText>{fieldState.error?.message ?? ''}</FormHelperText>
    </FormControl>
  );
};

import { Checkbox, FormControlLabel } from '@mui/material';
import { FieldTitle, useInput } from 'react-admin';

/** A yes or no of a form. */
export const BooleanInput = ({ source }: { source: string }) => {
  const { id, field } = useInput({ source });
  return (
    <FormControlLabel
      htmlFor={id}
      label={<FieldTitle source={source} />}
      control={
        <Checkbox
          id={id}
          name={field.name}
          checked={Boolean(field.value)}
          onChange={(_, isChecked) => field.onChange(isChecked)}
          onBlur={() => field.onBlur()}
        />
      }
    />
  );
};

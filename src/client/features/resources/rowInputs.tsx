import { Box } from '@mui/material';
import { isRequired } from '../../../contract/resource';
import { partFields } from '../../../resources/parts';
import { FieldInput } from '../../rows/crud/inputs/FieldInput';
import type { FormInputProps } from '../../rows/crud/screens';
import { useDefinition } from '../../rows/crud/useDefinition';

interface Props extends Pick<FormInputProps, 'form'> {
  sources: readonly (keyof typeof partFields)[];
  columns: string;
}

/** Some inputs side by side, so that the form fits a low window. */
const Row = ({ form, sources, columns }: Props) => {
  const definition = useDefinition();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: columns }, columnGap: 2 }}>
      {sources.map((source) => (
        <FieldInput
          key={source}
          source={source}
          field={partFields[source]}
          form={form}
          isRequired={isRequired(definition, form, source)}
        />
      ))}
    </Box>
  );
};

/** When a part was put into the car, and at how many kilometres. */
export const ChangedInputs = ({ form }: FormInputProps) => (
  <Row form={form} sources={['dateChanged', 'mileage']} columns="1fr 1fr" />
);

/** Where a part was put, its number and its warranty. */
export const PartInputs = ({ form }: FormInputProps) => (
  <Row form={form} sources={['position', 'serial', 'warrantyUntil']} columns="1fr 1fr 1.25fr" />
);

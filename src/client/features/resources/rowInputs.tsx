import { Box } from '@mui/material';
import { isRequired } from '../../../contract/resource';
import { FieldInput } from '../../rows/crud/inputs/FieldInput';
import type { FormInputProps } from '../../rows/crud/screens';
import { useDefinition } from '../../rows/crud/useDefinition';

interface Props extends Pick<FormInputProps, 'form'> {
  sources: readonly string[];
  columns: string;
}

/** Some inputs side by side, so that the form fits a low window. */
const Row = ({ form, sources, columns }: Props) => {
  const definition = useDefinition();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: columns }, columnGap: 2 }}>
      {sources.map((source) => {
        const field = definition.fields[source];
        const props = { source, form, isRequired: isRequired(definition, form, source) };
        return field && <FieldInput key={source} {...props} field={field} />;
      })}
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

/** Until when an insurance is valid, and its number. */
export const PolicyInputs = ({ form }: FormInputProps) => (
  <Row form={form} sources={['validUntil', 'number']} columns="1fr 1fr" />
);

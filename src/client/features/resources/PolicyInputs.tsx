import { Box } from '@mui/material';
import { insurances } from '../../../resources/insurances';
import { FieldInput } from '../../rows/crud/inputs/FieldInput';
import type { FormInputProps } from '../../rows/crud/screens';

const { validUntil, number } = insurances.fields;

/** Until when an insurance is valid and its number, side by side, so that the form fits a low window. */
const PolicyInputs = ({ form }: FormInputProps) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 3 }}>
    <FieldInput source="validUntil" field={validUntil} form={form} isRequired={false} />
    <FieldInput source="number" field={number} form={form} isRequired={false} />
  </Box>
);

export default PolicyInputs;

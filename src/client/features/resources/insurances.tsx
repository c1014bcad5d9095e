import { Box } from '@mui/material';
import { insurances as definition } from '../../../resources/insurances';
import { FieldInput } from '../../rows/crud/inputs/FieldInput';
import type { FormInputProps, Screens } from '../../rows/crud/screens';

const { validUntil, number } = definition.fields;

/** Until when an insurance is valid and its number, side by side. */
const PolicyInputs = ({ form }: FormInputProps) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 3 }}>
    <FieldInput source="validUntil" field={validUntil} form={form} isRequired={false} />
    <FieldInput source="number" field={number} form={form} isRequired={false} />
  </Box>
);

/** The form of an insurance fits a low window. */
export const insurances: Screens = { form: { inputs: { validUntil: PolicyInputs, number: () => null } } };

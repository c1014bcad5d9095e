import { Box } from '@mui/material';
import type { Field } from '../../contract/fields';
import { FieldValue } from './FieldValue';

/** A value on a record's own page, where there is room for all of a long text. */
export const WholeValue = ({ field, value }: { field: Field; value: unknown }) =>
  field.kind === 'longText' ? (
    <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
      {String(value)}
    </Box>
  ) : (
    <FieldValue field={field} value={value} />
  );

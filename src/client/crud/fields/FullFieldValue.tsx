import { Box } from '@mui/material';
import type { Field } from '../../../contract/fields';
import { FieldValue } from './FieldValue';
import { isIdentifier } from './columns';

/** A value on a record's own page, where there is room for all of a long text. */
export const FullFieldValue = ({ field, value }: { field: Field; value: unknown }) =>
  ['longText', 'text', 'email'].includes(field.kind) && !isIdentifier(field) ? (
    <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
      {String(value)}
    </Box>
  ) : (
    <FieldValue field={field} value={value} />
  );

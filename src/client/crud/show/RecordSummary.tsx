import { Box } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { FieldValue } from '../fields/FieldValue';
import { columnsOf } from '../fields/columns';
import { useDefinition } from '../useDefinition';

/** A record in one line: what it is called, its day and its amount. */
export const RecordSummary = ({ record }: { record: RaRecord }) => {
  const definition = useDefinition();
  const columns = columnsOf(definition);
  const shown = [
    columns.find(({ source }) => source === definition.recordRepresentation),
    columns.find(({ field }) => field.kind === 'date'),
    columns.find(({ field }) => field.kind === 'money'),
  ];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
      {shown.map(
        (column) =>
          column &&
          record[column.source] != null && (
            <FieldValue key={column.source} field={column.field} value={record[column.source]} />
          ),
      )}
    </Box>
  );
};

import { Box, Paper, Typography } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { FieldValue } from './FieldValue';
import type { Column } from './columns';
import type { RecordsProps } from './records';
import { useDefinition } from './useDefinition';

const hasValue = (value: unknown) => value != null && value !== '';

/** One record on a phone: what it is known by and the money first, the rest in small. */
export const RecordCard = ({ record, columns, cells, trailing }: RecordsProps & { record: RaRecord }) => {
  const { name, recordRepresentation } = useDefinition();
  const translate = useTranslate();
  const title = columns.find(({ source }) => source === recordRepresentation);
  const money = columns.find(({ field }) => field.kind === 'money');
  const show = ({ source, field }: Column) =>
    cells?.[source]?.(record) ?? <FieldValue field={field} value={record[source]} />;
  const rest = columns.filter(
    (column) => column !== title && column !== money && hasValue(record[column.source]),
  );
  return (
    <Paper component="li" variant="outlined" sx={{ p: 4 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, fontSize: 16, fontWeight: 600 }}>
        <span>{title && show(title)}</span>
        <span>{money && show(money)}</span>
      </Box>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 3, rowGap: 1, my: 2 }}
      >
        {rest.map((column) => (
          <Box key={column.source} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {translate(`resources.${name}.fields.${column.source}`)}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, textAlign: 'right', minWidth: 0 }}>
              {show(column)}
            </Typography>
          </Box>
        ))}
      </Box>
      {trailing && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2 }}>{trailing.render(record)}</Box>
      )}
    </Paper>
  );
};

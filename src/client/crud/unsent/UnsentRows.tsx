import { Box, Paper } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { FieldValue } from '../fields/FieldValue';
import { RelativeTime } from '../fields/RelativeTime';
import { type Column, isNumeric } from '../fields/columns';
import { FileCount } from '../photos/FileCount';
import { useDefinition } from '../useDefinition';
import { UnsentMark } from './UnsentMark';
import { useUnsentRecords } from './useUnsentRecords';

interface RowsProps {
  columns: readonly Column[];
  /** The number of cells after the columns. */
  after: number;
}

/** The first rows of a table: its records that are not sent yet. */
export const UnsentRows = ({ columns, after }: RowsProps) => {
  const { recordRepresentation } = useDefinition();
  return useUnsentRecords().map((record) => (
    <tr key={record.id} data-unsent>
      <td aria-hidden />
      {columns.map(({ source, field }) => (
        <td key={source} className={isNumeric(field) ? 'figure' : undefined}>
          <FieldValue field={field} value={record[source]} />
          {source === recordRepresentation && <FileCount value={record['files']} />}
          {source === recordRepresentation && <UnsentMark />}
        </td>
      ))}
      {after > 0 && (
        <td colSpan={after}>
          <RelativeTime iso={record['createdAt']} />
        </td>
      )}
    </tr>
  ));
};

const UnsentCard = ({ record, columns }: { record: RaRecord; columns: readonly Column[] }) => {
  const { recordRepresentation } = useDefinition();
  const [title, money] = [
    columns.find(({ source }) => source === recordRepresentation),
    columns.find(({ field }) => field.kind === 'money'),
  ];
  const days = columns.filter(({ field }) => field.kind === 'date');
  const valueOf = (column: Column | undefined) =>
    column && <FieldValue field={column.field} value={record[column.source]} />;
  return (
    <Paper component="li" variant="outlined" sx={{ p: 4 }}>
      <Box
        sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, fontSize: '1rem', fontWeight: 600 }}
      >
        <span>
          {valueOf(title)} <FileCount value={record['files']} />
        </span>
        <span>{valueOf(money)}</span>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, mt: 2 }}>
        {days.map((column) => (
          <span key={column.source}>{valueOf(column)}</span>
        ))}
        <Box sx={{ flex: 1 }} />
        <UnsentMark />
      </Box>
    </Paper>
  );
};

/** The first cards of a list: its records that are not sent yet. */
export const UnsentCards = ({ columns }: Pick<RowsProps, 'columns'>) => {
  const records = useUnsentRecords();
  if (records.length === 0) return null;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mb: 3, display: 'grid', gap: 3 }}>
      {records.map((record) => (
        <UnsentCard key={record.id} record={record} columns={columns} />
      ))}
    </Box>
  );
};

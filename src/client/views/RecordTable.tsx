import { Box, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { EmptyNote } from './EmptyNote';
import { FieldValue } from './FieldValue';
import { SortHeader } from './SortHeader';
import { When } from './When';
import { isFigure } from './columns';
import type { RecordsProps } from './records';

/** A numbered table of records: the definition's columns, created, updated, and what can be done with a row. */
export const RecordTable = ({ columns, cells, trailing }: RecordsProps) => {
  const { data = [], page, perPage } = useListContext<RaRecord>();
  const translate = useTranslate();
  const width = columns.length + (trailing ? 4 : 3);
  return (
    <TableContainer sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}>
      <Table stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{translate('motoka.list.number')}</TableCell>
            {columns.map(({ source, field }) => (
              <SortHeader key={source} source={source} align={isFigure(field) ? 'right' : 'left'} />
            ))}
            <SortHeader source="createdAt" />
            <SortHeader source="updatedAt" />
            {trailing && <TableCell>{trailing.label}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {data.length === 0 && (
            <TableRow>
              <TableCell colSpan={width}>
                <EmptyNote />
              </TableCell>
            </TableRow>
          )}
          {data.map((record, index) => (
            <TableRow key={record.id ?? `row${index}`} hover>
              <TableCell sx={{ color: 'text.secondary' }}>{(page - 1) * perPage + index + 1}</TableCell>
              {columns.map(({ source, field }) => (
                <TableCell key={source} align={isFigure(field) ? 'right' : 'left'}>
                  {cells?.[source]?.(record) ?? <FieldValue field={field} value={record[source]} />}
                </TableCell>
              ))}
              <TableCell>
                <When iso={record.createdAt} />
              </TableCell>
              <TableCell>
                <When iso={record.updatedAt} />
              </TableCell>
              {trailing && (
                <TableCell>
                  <Box sx={{ display: 'flex', gap: 1, whiteSpace: 'nowrap' }}>{trailing.render(record)}</Box>
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};

import { Box, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { EmptyNote } from './EmptyNote';
import { FieldValue } from './FieldValue';
import { SortHeader } from './SortHeader';
import { When } from './When';
import { isFigure } from './columns';
import { SkeletonRows } from './list/SkeletonRows';
import { TotalsRow } from './list/TotalsRow';
import { useShownColumns } from './list/useShownColumns';
import type { RecordsProps } from './records';

/** A numbered table of records: the definition's columns, created, updated, and what can be done with a row. */
export const RecordTable = ({ columns: all, cells, trailing }: RecordsProps) => {
  const { data = [], isPending, page, perPage } = useListContext<RaRecord>();
  const { columns, stamps } = useShownColumns(all);
  const translate = useTranslate();
  const after = stamps.length + (trailing ? 1 : 0);
  const width = 1 + columns.length + after;
  return (
    <TableContainer sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}>
      <Table stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{translate('motoka.list.number')}</TableCell>
            {columns.map(({ source, field }) => (
              <SortHeader key={source} source={source} align={isFigure(field) ? 'right' : 'left'} />
            ))}
            {stamps.map((source) => (
              <SortHeader key={source} source={source} />
            ))}
            {trailing && <TableCell>{trailing.label}</TableCell>}
          </TableRow>
        </TableHead>
        {isPending && <SkeletonRows rows={perPage} cells={width} />}
        <TableBody>
          {data.length === 0 && !isPending && (
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
              {stamps.map((source) => (
                <TableCell key={source}>
                  <When iso={record[source]} />
                </TableCell>
              ))}
              {trailing && (
                <TableCell>
                  <Box sx={{ display: 'flex', gap: 1, whiteSpace: 'nowrap' }}>{trailing.render(record)}</Box>
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
        <TotalsRow columns={columns} after={after} />
      </Table>
    </TableContainer>
  );
};

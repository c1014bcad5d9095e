import { Box, Table, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { type RaRecord, useEvent, useListContext, useTranslate } from 'react-admin';
import { EmptyNote } from './EmptyNote';
import { SortHeader } from './SortHeader';
import { isFigure } from './columns';
import { RecordRow } from './list/RecordRow';
import { SkeletonRows } from './list/SkeletonRows';
import { TotalsRow } from './list/TotalsRow';
import { closeCells, rowStyles, tableFrame } from './list/rowStyles';
import { useShownColumns } from './list/useShownColumns';
import type { RecordsProps } from './records';

/** A numbered table of records: the definition's columns, created, updated, and what can be done with a row. */
export const RecordTable = ({ columns: all, cells, trailing, areRowsReused }: RecordsProps) => {
  const { data = [], isPending, page, perPage, resource, sort, ...list } = useListContext<RaRecord>();
  const setSort = useEvent(list.setSort);
  const { columns, stamps } = useShownColumns(all);
  const translate = useTranslate();
  const after = stamps.length + (trailing ? 1 : 0);
  const width = 1 + columns.length + after;
  return (
    <TableContainer sx={tableFrame}>
      <Table stickyHeader sx={closeCells}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('motoka.list.number')}</TableCell>
            {[
              ...columns.map(({ source, field }) => ({ source, isRight: isFigure(field) })),
              ...stamps.map((source) => ({ source, isRight: false })),
            ].map(({ source, isRight }) => (
              <SortHeader
                key={source}
                resource={resource}
                source={source}
                align={isRight ? 'right' : 'left'}
                order={sort.field === source ? sort.order : undefined}
                setSort={setSort}
              />
            ))}
            {trailing && <TableCell>{trailing.label}</TableCell>}
          </TableRow>
        </TableHead>
        {isPending && <SkeletonRows rows={perPage} columns={columns} after={after} />}
        {!isPending && (
          <Box component="tbody" sx={rowStyles}>
            {data.length === 0 && (
              <tr>
                <td colSpan={width}>
                  <EmptyNote />
                </td>
              </tr>
            )}
            {data.map((record, index) => (
              <RecordRow
                key={(areRowsReused ? undefined : record.id) ?? `row${index}`}
                record={record}
                number={(page - 1) * perPage + index + 1}
                columns={columns}
                stamps={stamps}
                cells={cells}
                trailing={trailing}
              />
            ))}
          </Box>
        )}
        <TotalsRow columns={columns} after={after} />
      </Table>
    </TableContainer>
  );
};

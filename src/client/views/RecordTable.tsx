import { Box } from '@mui/material';
import { type RaRecord, useEvent, useListContext, useTranslate } from 'react-admin';
import { EmptyNote } from './EmptyNote';
import { SortHeader } from './SortHeader';
import { isFigure } from './columns';
import { RecordRow } from './list/RecordRow';
import { SkeletonRows } from './list/SkeletonRows';
import { TotalsRow } from './list/TotalsRow';
import { useShownColumns } from './list/useShownColumns';
import type { RecordsProps } from './records';
import { listTableStyles } from './tableStyles';

/** A numbered table of records: the definition's columns, created, updated, and what can be done with a row. */
export const RecordTable = ({ columns: all, cells, trailing, areRowsReused }: RecordsProps) => {
  const { data = [], isPending, page, perPage, resource, sort, ...list } = useListContext<RaRecord>();
  const setSort = useEvent(list.setSort);
  const { columns, stamps } = useShownColumns(all);
  const translate = useTranslate();
  const after = stamps.length + (trailing ? 1 : 0);
  const width = 1 + columns.length + after;
  return (
    <Box sx={listTableStyles}>
      <table>
        <thead>
          <tr>
            <th scope="col">{translate('motoka.list.number')}</th>
            {[
              ...columns.map(({ source, field }) => ({ source, isRight: isFigure(field) })),
              ...stamps.map((source) => ({ source, isRight: false })),
            ].map(({ source, isRight }) => (
              <SortHeader
                key={source}
                resource={resource}
                source={source}
                isFigure={isRight}
                order={sort.field === source ? sort.order : undefined}
                setSort={setSort}
              />
            ))}
            {trailing && <th scope="col">{trailing.label}</th>}
          </tr>
        </thead>
        {isPending && <SkeletonRows rows={perPage} columns={columns} after={after} />}
        {!isPending && (
          <tbody>
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
          </tbody>
        )}
        <TotalsRow columns={columns} after={after} />
      </table>
    </Box>
  );
};

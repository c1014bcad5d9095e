import { Box } from '@mui/material';
import { type RaRecord, useListContext } from 'react-admin';
import type { TableColumn } from '../table/columns';
import { Table } from '../table/Table';
import { isNumeric, isSortable } from '../fields/columns';
import { isAtServer } from '../../../ground/providers/outbox/unsent';
import { recordTableStyles } from '../table/tableStyles';
import { EmptyState } from './EmptyState';
import type { ListLayoutProps } from './listTypes';
import { RecordRow } from './RecordRow';
import { SelectPageBox } from './selection/SelectPageBox';
import { useSelection } from './selection/useSelection';
import { SkeletonRows } from './SkeletonRows';
import { useTotalsRows } from './Totals';
import { useFittingColumns } from './useFittingColumns';
import { useOpenOnClick } from './useOpenOnClick';
import { useShownColumns } from './useShownColumns';

/** A table of records: row number, the definition's columns, timestamps and actions. */
export const RecordTable = ({ columns: all, cells, rowActions, opened, reuseRows }: ListLayoutProps) => {
  const { data = [], isPending, page, perPage, resource } = useListContext<RaRecord>();
  const { columns, stamps } = useFittingColumns(useShownColumns(all), rowActions?.width ?? 0);
  const selection = useSelection();
  // What is not sent yet stands before the rows with numbers.
  const unsent = data.findIndex(isAtServer);
  const after = stamps.length + (rowActions ? 1 : 0);
  const heads: readonly (TableColumn<RaRecord> | false)[] = [
    { source: 'rowNumber', label: 'motoka.list.number', beforeLabel: <SelectPageBox /> },
    ...columns.map(({ source, field }) => ({
      source,
      isNumeric: isNumeric(field),
      isSortable: isSortable(field),
    })),
    ...stamps.map((source) => ({ source, isSortable: true })),
    rowActions !== undefined && { source: 'actions', label: rowActions.label },
  ];
  return (
    <Box sx={recordTableStyles} onClick={useOpenOnClick()}>
      <Table resource={resource} columns={heads} rows={data} totals={useTotalsRows(columns)}>
        {isPending ? (
          <SkeletonRows rows={perPage} columns={columns} after={after} />
        ) : (
          <tbody>
            {data.length === 0 && (
              <tr>
                <td colSpan={1 + columns.length + after}>
                  <EmptyState />
                </td>
              </tr>
            )}
            {data.map((record, index) => (
              <RecordRow
                key={(reuseRows ? undefined : record.id) ?? `row${index}`}
                record={record}
                number={(page - 1) * perPage + index + 1 - unsent}
                columns={columns}
                stamps={stamps}
                cells={cells}
                rowActions={rowActions}
                isOpened={opened !== undefined && record.id === opened}
                isSelected={selection?.ids.includes(record.id)}
                toggle={selection?.toggle}
              />
            ))}
          </tbody>
        )}
      </Table>
    </Box>
  );
};

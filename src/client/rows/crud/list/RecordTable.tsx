import { Box } from '@mui/material';
import { type RaRecord, useListContext } from 'react-admin';
import type { TableColumn } from '../table/columns';
import { Table } from '../table/Table';
import { type Column, isNumeric, isSortable } from '../fields/columns';
import { isAtServer } from '../../../ground/providers/outbox/unsent';
import { recordTableStyles } from '../table/tableStyles';
import { EmptyState } from './EmptyState';
import type { ListLayoutProps } from './listTypes';
import { RecordRow } from './RecordRow';
import { SelectPageBox } from './selection/SelectPageBox';
import { useSelection } from './selection/useSelection';
import { useTotalsRows } from './Totals';
import { useFittingColumns } from './useFittingColumns';
import { useOpenOnClick } from './useOpenOnClick';
import { useShownColumns } from './useShownColumns';
import type { FieldKind } from '../../../../contract/fields';

/** Approximate widths of the values, so that the columns do not move when the values are loaded. */
const widths = {
  text: 96,
  longText: 208,
  email: 160,
  password: 0,
  integer: 80,
  money: 96,
  phone: 128,
  date: 72,
  boolean: 32,
  reference: 32,
  choice: 64,
  weekdays: 80,
  percent: 48,
  decimal: 64,
  instant: 112,
  files: 32,
} satisfies { [K in FieldKind]: number };

interface Props {
  rows: number;
  columns: readonly Column[];
  after: number;
}

/** Placeholders for rows that are being loaded, in the same number and height. */
const SkeletonRows = ({ rows, columns, after }: Props) => {
  const cells = [
    { key: 'rowNumber', width: 16 },
    ...columns.map(({ source, field }) => ({ key: source, width: widths[field.kind] })),
    ...Array.from({ length: after }, (_, index) => ({ key: `after${index}`, width: 64 })),
  ];
  return (
    <tbody aria-busy className="loading">
      {Array.from({ length: rows }, (_, row) => (
        <tr key={row}>
          {cells.map(({ key, width }) => (
            <td key={key} aria-hidden>
              <span className="skeleton" style={{ minWidth: width }} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
};

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

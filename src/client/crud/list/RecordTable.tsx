import { Box } from '@mui/material';
import { type RaRecord, useEvent, useListContext, useTranslate } from 'react-admin';
import { EmptyState } from './EmptyState';
import { isNumeric, isSortable } from '../fields/columns';
import { RecordRow } from './RecordRow';
import { SkeletonRows } from './SkeletonRows';
import { SortHeader } from './SortHeader';
import { UnsentRows } from '../unsent/UnsentRows';
import { useUnsentRecords } from '../unsent/useUnsentRecords';
import { TotalsRow } from './Totals';
import { useFittingColumns } from './useFittingColumns';
import { useShownColumns } from './useShownColumns';
import type { ListLayoutProps } from './listTypes';
import { useSelection } from './selection/useSelection';
import { recordTableStyles } from '../tableStyles';
import { useOpenOnClick } from './useOpenOnClick';

/** A table of records: row number, the definition's columns, timestamps and actions. */
export const RecordTable = ({ columns: all, cells, rowActions, opened, reuseRows }: ListLayoutProps) => {
  const { data = [], isPending, page, perPage, resource, sort, ...list } = useListContext<RaRecord>();
  const setSort = useEvent(list.setSort);
  const { columns, stamps } = useFittingColumns(useShownColumns(all), rowActions?.width ?? 0);
  const translate = useTranslate();
  const openOnClick = useOpenOnClick();
  const selection = useSelection();
  const hasUnsent = useUnsentRecords().length > 0;
  const after = stamps.length + (rowActions ? 1 : 0);
  const width = 1 + columns.length + after;
  return (
    <Box sx={recordTableStyles} onClick={openOnClick}>
      <table>
        <thead>
          <tr>
            <th scope="col">{translate('motoka.list.number')}</th>
            {[
              ...columns.map(({ source, field }) => ({
                source,
                isRight: isNumeric(field),
                canSort: isSortable(field),
              })),
              ...stamps.map((source) => ({ source, isRight: false, canSort: true })),
            ].map(({ source, isRight, canSort }) => (
              <SortHeader
                key={source}
                resource={resource}
                source={source}
                isNumeric={isRight}
                order={sort.field === source ? sort.order : undefined}
                setSort={canSort ? setSort : undefined}
              />
            ))}
            {rowActions && <th scope="col">{rowActions.label}</th>}
          </tr>
        </thead>
        {isPending && <SkeletonRows rows={perPage} columns={columns} after={after} />}
        {!isPending && (
          <tbody>
            <UnsentRows columns={columns} after={after} />
            {data.length === 0 && !hasUnsent && (
              <tr>
                <td colSpan={width}>
                  <EmptyState />
                </td>
              </tr>
            )}
            {data.map((record, index) => (
              <RecordRow
                key={(reuseRows ? undefined : record.id) ?? `row${index}`}
                record={record}
                number={(page - 1) * perPage + index + 1}
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
        <TotalsRow columns={columns} after={after} />
      </table>
    </Box>
  );
};

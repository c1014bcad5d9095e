import Down from '@mui/icons-material/ArrowDownwardOutlined';
import Up from '@mui/icons-material/ArrowUpwardOutlined';
import { Box } from '@mui/material';
import { memo } from 'react';
import { type RaRecord, type SortPayload, useEvent, useListContext, useTranslate } from 'react-admin';
import { EmptyState } from './EmptyState';
import { isNumeric } from '../fields/columns';
import { RecordRow } from './RecordRow';
import { SkeletonRows } from './SkeletonRows';
import { TotalsRow } from './Totals';
import { useShownColumns } from './useShownColumns';
import type { ListLayoutProps } from './listTypes';
import { listTableStyles } from '../tableStyles';
import { useOpenOnClick } from './useOpenOnClick';
import { useIsPaper } from './print/usePaper';

interface Props {
  resource: string;
  source: string;
  isNumeric: boolean;
  /** The sort order, if the list is sorted by this column. */
  order: SortPayload['order'] | undefined;
  setSort: (sort: SortPayload) => void;
}

const orders = {
  ASC: { name: 'ascending', Arrow: Up, reversed: 'DESC' },
  DESC: { name: 'descending', Arrow: Down, reversed: 'ASC' },
} as const;

/** A column header. A click sorts by the column, a second click reverses the order. */
export const SortHeader = memo(({ resource, source, isNumeric, order, setSort }: Props) => {
  const translate = useTranslate();
  const isPaper = useIsPaper();
  const sorted = order && orders[order];
  const label = translate(`resources.${resource}.fields.${source}`);
  const className = isNumeric ? 'figure' : undefined;
  if (isPaper)
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    );
  return (
    <th scope="col" className={className} aria-sort={sorted?.name}>
      <button
        type="button"
        className="sort"
        onClick={() => setSort({ field: source, order: sorted?.reversed ?? 'ASC' })}
      >
        {label}
        {sorted && <sorted.Arrow />}
      </button>
    </th>
  );
});

/** A table of records: row number, the definition's columns, timestamps and actions. */
export const RecordTable = ({ columns: all, cells, rowActions, opened, reuseRows }: ListLayoutProps) => {
  const { data = [], isPending, page, perPage, resource, sort, ...list } = useListContext<RaRecord>();
  const setSort = useEvent(list.setSort);
  const { columns, stamps } = useShownColumns(all);
  const translate = useTranslate();
  const openOnClick = useOpenOnClick();
  const after = stamps.length + (rowActions ? 1 : 0);
  const width = 1 + columns.length + after;
  return (
    <Box sx={listTableStyles} onClick={openOnClick}>
      <table>
        <thead>
          <tr>
            <th scope="col">{translate('motoka.list.number')}</th>
            {[
              ...columns.map(({ source, field }) => ({ source, isRight: isNumeric(field) })),
              ...stamps.map((source) => ({ source, isRight: false })),
            ].map(({ source, isRight }) => (
              <SortHeader
                key={source}
                resource={resource}
                source={source}
                isNumeric={isRight}
                order={sort.field === source ? sort.order : undefined}
                setSort={setSort}
              />
            ))}
            {rowActions && <th scope="col">{rowActions.label}</th>}
          </tr>
        </thead>
        {isPending && <SkeletonRows rows={perPage} columns={columns} after={after} />}
        {!isPending && (
          <tbody>
            {data.length === 0 && (
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
              />
            ))}
          </tbody>
        )}
        <TotalsRow columns={columns} after={after} />
      </table>
    </Box>
  );
};

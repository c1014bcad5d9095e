import { TableCell, TableSortLabel } from '@mui/material';
import { memo } from 'react';
import { type SortPayload, useTranslate } from 'react-admin';

interface Props {
  resource: string;
  source: string;
  align: 'left' | 'right';
  /** How the list is sorted by this column, if it is. */
  order: SortPayload['order'] | undefined;
  setSort: (sort: SortPayload) => void;
}

/** A column's heading; pressing it sorts by the column, pressing again turns the order. */
export const SortHeader = memo(({ resource, source, align, order, setSort }: Props) => {
  const translate = useTranslate();
  const direction = order === 'DESC' ? 'desc' : 'asc';
  return (
    <TableCell align={align} sortDirection={order !== undefined && direction}>
      <TableSortLabel
        active={order !== undefined}
        hideSortIcon
        direction={direction}
        onClick={() => setSort({ field: source, order: order === 'ASC' ? 'DESC' : 'ASC' })}
      >
        {translate(`resources.${resource}.fields.${source}`)}
      </TableSortLabel>
    </TableCell>
  );
});

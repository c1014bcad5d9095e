import { TableCell, TableSortLabel } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';

interface Props {
  source: string;
  align?: 'left' | 'right';
}

/** A column's heading; pressing it sorts by the column, pressing again turns the order. */
export const SortHeader = ({ source, align = 'left' }: Props) => {
  const { sort, setSort, resource } = useListContext();
  const translate = useTranslate();
  const isSorted = sort.field === source;
  const direction = sort.order === 'ASC' ? 'asc' : 'desc';
  const next = isSorted && sort.order === 'ASC' ? 'DESC' : 'ASC';
  return (
    <TableCell align={align} sortDirection={isSorted && direction}>
      <TableSortLabel
        active={isSorted}
        hideSortIcon
        direction={isSorted ? direction : 'asc'}
        onClick={() => setSort({ field: source, order: next })}
      >
        {translate(`resources.${resource}.fields.${source}`)}
      </TableSortLabel>
    </TableCell>
  );
};

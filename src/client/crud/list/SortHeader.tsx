import Down from '@mui/icons-material/ArrowDownwardOutlined';
import Up from '@mui/icons-material/ArrowUpwardOutlined';
import { memo } from 'react';
import { type SortPayload, useTranslate } from 'react-admin';
import { useIsPaper } from './print/paper';

interface Props {
  resource: string;
  source: string;
  isNumeric: boolean;
  /** How the list is sorted by this column, if it is. */
  order: SortPayload['order'] | undefined;
  setSort: (sort: SortPayload) => void;
}

const orders = {
  ASC: { name: 'ascending', Arrow: Up, turned: 'DESC' },
  DESC: { name: 'descending', Arrow: Down, turned: 'ASC' },
} as const;

/** A column's heading; pressing it sorts by the column, pressing again turns the order. */
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
        onClick={() => setSort({ field: source, order: sorted?.turned ?? 'ASC' })}
      >
        {label}
        {sorted && <sorted.Arrow />}
      </button>
    </th>
  );
});

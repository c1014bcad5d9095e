import Down from '@mui/icons-material/ArrowDownwardOutlined';
import Up from '@mui/icons-material/ArrowUpwardOutlined';
import { memo } from 'react';
import { type SortPayload, useTranslate } from 'react-admin';
import { useIsPaper } from '../list/print/usePaper';

interface Props {
  resource: string;
  source: string;
  isNumeric: boolean;
  /** The sort order, if the list is sorted by this column. */
  order: SortPayload['order'] | undefined;
  /** Undefined if the server cannot sort by the column. */
  setSort: ((sort: SortPayload) => void) | undefined;
}

const orders = {
  ASC: { name: 'ascending', Arrow: Up, reversed: 'DESC' },
  DESC: { name: 'descending', Arrow: Down, reversed: 'ASC' },
} as const;

/** A column header. A click sorts by the column if the server can, a second click reverses the order. */
export const SortHeader = memo(({ resource, source, isNumeric, order, setSort }: Props) => {
  const translate = useTranslate();
  const isPaper = useIsPaper();
  const sorted = order && orders[order];
  const label = translate(`resources.${resource}.fields.${source}`);
  const className = isNumeric ? 'figure' : undefined;
  if (isPaper || !setSort)
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

import { Popover } from '@mui/material';
import { Suspense, lazy } from 'react';
import type { ListFilter } from './filters';
import { floating } from './floating';

const FilterEditor = lazy(() => import('./FilterEditor'));

interface Props {
  filter: ListFilter;
  label: string;
  anchor: HTMLElement;
  onClose: () => void;
}

/** The values of one filter, asked for below its chip; what is chosen counts at once. */
export const FilterPopover = ({ filter, label, anchor, onClose }: Props) => (
  <Popover
    open
    anchorEl={anchor}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
    slotProps={{
      paper: {
        role: 'dialog',
        'aria-label': label,
        sx: { ...floating, width: 340, minHeight: 64 },
      },
    }}
  >
    <Suspense fallback={null}>
      <FilterEditor filter={filter} isAlone onDone={onClose} />
    </Suspense>
  </Popover>
);

import { Popover } from '@mui/material';
import { Suspense, lazy } from 'react';
import type { ListFilter } from './filters';
import { popoverSx } from './popoverSx';

const FilterInput = lazy(() => import('./FilterInput'));

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
        sx: { ...popoverSx, width: 340, minHeight: 64 },
      },
    }}
  >
    <Suspense fallback={null}>
      <FilterInput filter={filter} isAlone onDone={onClose} />
    </Suspense>
  </Popover>
);

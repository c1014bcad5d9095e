import { Popover } from '@mui/material';
import { Suspense, lazy } from 'react';
import type { ListFilter } from './filters';

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
        variant: 'outlined',
        sx: { mt: 1, p: 3, width: 280, minHeight: 64 },
      },
    }}
  >
    <Suspense fallback={null}>
      <FilterEditor filter={filter} isAlone onDone={onClose} />
    </Suspense>
  </Popover>
);

import type { ReactNode } from 'react';
import { Popover } from '../../../../ground/overlays';
import { popoverSx } from './popoverSx';

interface Props {
  label: string;
  anchor: HTMLElement;
  width: number;
  children: ReactNode;
  onClose: () => void;
}

/** A dialog below a button or a chip of the toolbar. */
export const ToolbarPopover = ({ label, anchor, width, children, onClose }: Props) => (
  <Popover
    open
    anchorEl={anchor}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
    slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { ...popoverSx, width, minHeight: 64 } } }}
  >
    {children}
  </Popover>
);

import { Box, type DialogProps, type DrawerProps, type MenuProps, type PopoverProps } from '@mui/material';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { earlyParts, lazyExtra } from '../lazyPart';

interface OverlayProps {
  open?: boolean;
  onClose?: (event: object, reason: 'escapeKeyDown') => void;
  children?: ReactNode;
}

/** Stands for an open overlay whose code is being loaded. Escape closes it, too. */
const Waiting = ({ onClose }: Pick<OverlayProps, 'onClose'>) => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose?.(event, 'escapeKeyDown');
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onClose]);
  return null;
};

/** Returns a dialog or menu whose code is loaded when it first opens, or before with the other `earlyParts`. */
export const overlay = <P extends OverlayProps>(
  load: () => Promise<{ default: ComponentType<P> }>,
  Fallback: ComponentType<P> = Waiting,
) => {
  const Part = lazyExtra(earlyParts.add(load), Fallback);
  return (props: P) => {
    const [wasOpened, setOpened] = useState(false);
    if (props.open && !wasOpened) setOpened(true);
    return wasOpened && <Part {...props} />;
  };
};

/** Takes the keys that are typed until the dialog is there. */
const PlainDialog = ({ children, onClose }: DialogProps) => (
  <Box sx={{ position: 'fixed', inset: 0, zIndex: 'modal', p: 3, bgcolor: 'background.paper' }}>
    <Waiting onClose={onClose} />
    {children}
  </Box>
);

const loadParts = () => import('./parts');

// Material UI's overlays, for the pages that load first.
export const Dialog = overlay<DialogProps>(
  async () => ({ default: (await loadParts()).Dialog }),
  PlainDialog,
);
export const Drawer = overlay<DrawerProps>(async () => ({ default: (await loadParts()).Drawer }));
export const Menu = overlay<MenuProps>(async () => ({ default: (await loadParts()).Menu }));
export const Popover = overlay<PopoverProps>(async () => ({ default: (await loadParts()).Popover }));

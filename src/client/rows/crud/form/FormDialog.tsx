import Close from '@mui/icons-material/CloseOutlined';
import { Box, Dialog, DialogTitle, IconButton } from '@mui/material';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { iconLabel } from '../../../shell/layout/iconLabel';
import { pageBelow } from '../../../ground/paths';
import { useIsPhone } from '../../../ground/useIsPhone';

/** Returns a function that closes the dialog and shows the page below. Back does not open the dialog again. */
export const useCloseDialog = () => {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  return () => void (state?.isOverPage ? navigate(-1) : navigate(pageBelow(pathname), { replace: true }));
};

/** Restores the focus to the element that opened the dialog, or to the page's heading if the element is gone. */
const useRestoreFocus = (): void => {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () =>
      // After MUI's focus trap, which cleans up in the same task.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const heading = document.querySelector('h1');
        const target = opener?.isConnected && opener !== document.body ? opener : heading;
        if (target instanceof HTMLElement) target.focus({ preventScroll: true });
      }),
    [opener],
  );
};

/** The fields scroll. The buttons below them stay visible. */
const formBox = {
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  scrollPaddingBottom: 112,
  '& > .MuiDialogContent-root': { flex: 'none', overflow: 'visible' },
  '& > .MuiDialogActions-root': {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    mt: 'auto',
    bgcolor: 'background.paper',
  },
};

interface Props {
  title: string;
  links?: ReactNode;
  children: ReactNode;
}

/** The dialog around a form. X, Escape and Back close it. On a phone it is full-screen. */
export const FormDialog = ({ title, links, children }: Props) => {
  const id = useId();
  const translate = useTranslate();
  const close = useCloseDialog();
  useRestoreFocus();
  const isPhone = useIsPhone();
  return (
    <Dialog
      open
      onClose={close}
      aria-labelledby={id}
      fullScreen={isPhone}
      slotProps={{ paper: { sx: { width: { sm: 480 }, '& > form': formBox } } }}
    >
      <DialogTitle id={id} sx={{ pr: 14 }}>
        {title}
      </DialogTitle>
      <IconButton
        onClick={close}
        {...iconLabel(translate('motoka.dialog.close'))}
        sx={{ position: 'absolute', right: 12, top: 12 }}
      >
        <Close />
      </IconButton>
      {links && <Box sx={{ px: 4, pb: 1, mt: -2 }}>{links}</Box>}
      {children}
    </Dialog>
  );
};

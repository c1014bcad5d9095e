import Close from '@mui/icons-material/CloseOutlined';
import { Box, Dialog, DialogTitle, IconButton, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { iconLabel } from '../../admin/layout/iconLabel';

/** Leaves a dialog for the page it lies over, so that Back does not open it again. */
export const useCloseDialog = () => {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const page = pathname.replace(/\/(assign|spent|(create|update)(\/[^/]+)?)\/?$/, '');
  return () => void (state?.isOverPage ? navigate(-1) : navigate(page, { replace: true }));
};

/** Returns the focus to what opened the dialog, or else to the page's heading, where the browser would lose it. */
const useFocusBack = (): void => {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () =>
      // After the focus trap of the library, which cleans up in this same task.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const heading = document.querySelector('h1');
        const target = opener?.isConnected && opener !== document.body ? opener : heading;
        if (target instanceof HTMLElement) target.focus({ preventScroll: true });
      }),
    [opener],
  );
};

/** Only the fields scroll: the button below them stays within reach of the thumb. */
const formBox = { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 };

interface Props {
  title: string;
  /** Where the dialog leads besides, below its heading. */
  links?: ReactNode;
  children: ReactNode;
}

/** The dialog around a form: named by its heading, closed by X, Escape or Back; the whole screen on a phone. */
export const FormDialog = ({ title, links, children }: Props) => {
  const id = useId();
  const translate = useTranslate();
  const close = useCloseDialog();
  useFocusBack();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
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

import MoreVert from '@mui/icons-material/MoreVertOutlined';
import { Box, IconButton } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Popover } from '../../ground/overlays';
import { CloseOnBack } from '../../shell/layout/CloseOnBack';
import { iconLabel } from '../../shell/layout/iconLabel';

const lines = {
  display: 'grid',
  py: 2,
  minWidth: 200,
  '& .MuiButton-root': {
    justifyContent: 'flex-start',
    minHeight: { xs: 44, sm: 36 },
    px: 4,
    border: 0,
    borderRadius: 0,
    bgcolor: 'transparent',
    color: 'text.primary',
    fontSize: '0.875rem',
    fontWeight: 400,
    '&:hover': { bgcolor: 'action.hover' },
    '&:focus-visible': { outlineOffset: -2 },
  },
} as const;

/** The less frequent actions of a page, as buttons behind `⋮`. They stay mounted, with the dialogs that they open. */
export const MoreActions = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const [button, setButton] = useState<HTMLElement>();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        {...iconLabel(translate('motoka.more.open'))}
        className="screen-only"
        aria-expanded={isOpen}
        onClick={(event) => {
          setButton(event.currentTarget);
          setOpen(true);
        }}
      >
        <MoreVert />
      </IconButton>
      {isOpen && <CloseOnBack onClose={close} />}
      {button && (
        <Popover
          keepMounted
          anchorEl={button}
          open={isOpen}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        >
          <Box sx={lines} onClick={close}>
            {children}
          </Box>
        </Popover>
      )}
    </>
  );
};

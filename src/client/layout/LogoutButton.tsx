import Logout from '@mui/icons-material/LogoutOutlined';
import { Button, Dialog, DialogActions, DialogTitle, IconButton } from '@mui/material';
import { useId, useState } from 'react';
import { useLogout, useTranslate } from 'react-admin';
import { discardAll } from '../providers/outbox/outbox';
import { sendEverything } from '../providers/outbox/sending';
import { useEntries } from '../providers/outbox/state';
import { iconLabel } from './iconLabel';

/** Logs out. Asks first what becomes of the records that are not sent yet. */
export const LogoutButton = () => {
  const id = useId();
  const translate = useTranslate();
  const logout = useLogout();
  const count = useEntries().length;
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const close = () => setAsking(false);
  const sendFirst = async () => {
    setBusy(true);
    const isSent = await sendEverything().catch(() => false);
    setBusy(false);
    if (isSent) void logout();
  };
  const discardFirst = async () => {
    await discardAll().catch(() => undefined);
    void logout();
  };
  return (
    <>
      <IconButton
        onClick={() => (count > 0 ? setAsking(true) : void logout())}
        {...iconLabel(translate('motoka.shell.logout'))}
      >
        <Logout />
      </IconButton>
      <Dialog open={isAsking} onClose={close} aria-labelledby={id} maxWidth="xs" fullWidth>
        <DialogTitle id={id} sx={{ fontSize: '1rem' }}>
          {translate('motoka.outbox.count', { smart_count: count })}
        </DialogTitle>
        <DialogActions sx={{ p: 4, pt: 2, display: 'grid', gap: 2, '& > *': { m: '0 !important' } }}>
          <Button variant="contained" autoFocus disabled={isBusy} onClick={() => void sendFirst()}>
            {translate('motoka.outbox.send')}
          </Button>
          <Button variant="outlined" disabled={isBusy} onClick={() => void logout()}>
            {translate('motoka.outbox.keep')}
          </Button>
          <Button color="error" disabled={isBusy} onClick={() => void discardFirst()}>
            {translate('motoka.outbox.discard')}
          </Button>
          <Button color="inherit" onClick={close}>
            {translate('motoka.action.cancel')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
};

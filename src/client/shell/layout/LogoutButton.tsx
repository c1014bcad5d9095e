import Logout from '@mui/icons-material/LogoutOutlined';
import { IconButton } from '@mui/material';
import { useState } from 'react';
import { useLogout, useTranslate } from 'react-admin';
import { overlay } from '../../ground/overlays';
import { entriesShown, refreshNow } from '../../ground/providers/outbox/state';
import { iconLabel } from './iconLabel';

const UnsentQuestion = overlay(() => import('./UnsentQuestion'));

/** Logs out. Asks first what becomes of the records that are not sent yet. */
export const LogoutButton = () => {
  const translate = useTranslate();
  const logout = useLogout();
  const [isAsking, setAsking] = useState(false);
  const start = async () => {
    // What was saved a moment ago counts too.
    await refreshNow().catch(() => undefined);
    if (entriesShown().length > 0) setAsking(true);
    else void logout();
  };
  return (
    <>
      <IconButton onClick={() => void start()} {...iconLabel(translate('motoka.shell.logout'))}>
        <Logout />
      </IconButton>
      <UnsentQuestion open={isAsking} onClose={() => setAsking(false)} />
    </>
  );
};

import CloudUpload from '@mui/icons-material/CloudUploadOutlined';
import { Badge, IconButton } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useEvent, useLogoutIfAccessDenied, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { iconLabel } from '../layout/iconLabel';
import { adminPaths } from '../paths';
import { onAnswered } from '../providers/offline/connection';
import { noteAnswer, startSending } from '../providers/outbox/sending';
import { onSettled, useEntries } from '../providers/outbox/state';

/** While many records are sent, the pages follow at this pace: a slow line is for the records. */
const REFRESH_MS = 2_000;

/** Fetches again what the pages show when records were sent, and asks for a sign-in where one is needed. */
const useFollowing = () => {
  const client = useQueryClient();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const askForSignIn = useEvent(() => void logoutIfAccessDenied({ status: 401 }));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = 0;
    const refresh = () => {
      timer = undefined;
      last = Date.now();
      void client.invalidateQueries();
    };
    const stopNoting = onAnswered(noteAnswer);
    const stop = onSettled(({ outcome }) => {
      if (outcome === 'signIn') askForSignIn();
      if (outcome === 'stored') timer ??= setTimeout(refresh, Math.max(0, last + REFRESH_MS - Date.now()));
    });
    return () => {
      clearTimeout(timer);
      stopNoting();
      stop();
    };
  }, [client, askForSignIn]);
};

/** Sends what waits, and counts it in the top bar. Renders nothing while all is sent. */
export const OutboxButton = () => {
  const translate = useTranslate();
  const count = useEntries().length;
  useEffect(startSending, []);
  useFollowing();
  if (count === 0) return null;
  return (
    <IconButton
      component={Link}
      to={adminPaths.outbox}
      {...iconLabel(translate('motoka.outbox.count', { smart_count: count }))}
    >
      <Badge badgeContent={count} color="primary" max={999}>
        <CloudUpload />
      </Badge>
    </IconButton>
  );
};

import CloudUpload from '@mui/icons-material/CloudUploadOutlined';
import { Badge, Button, IconButton } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useEvent, useLogoutIfAccessDenied, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useAccount } from '../account/useAccount';
import { iconLabel } from '../layout/iconLabel';
import { adminPaths } from '../paths';
import { onAnswered } from '../providers/offline/connection';
import { noteAnswer, startSending } from '../providers/outbox/sending';
import { onSettled, useEntries } from '../providers/outbox/state';
import { toast } from '../toasts/toasts';
import { countsOf } from '../providers/outbox/counts';
import { useOthers } from './useOthers';

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

const TOLD_KEY = 'motoka.others';

/** Tells once after a sign-in that records of other accounts wait on this device. */
const useTellOthers = () => {
  const translate = useTranslate();
  const { id } = useAccount();
  const count = useOthers();
  const tell = useEvent(() => {
    if (sessionStorage.getItem(TOLD_KEY) === String(id)) return;
    sessionStorage.setItem(TOLD_KEY, String(id));
    toast(translate('motoka.outbox.others', { smart_count: count }), 'info', { autoHideDuration: null });
  });
  useEffect(() => {
    if (count > 0) tell();
  }, [count, tell]);
};

/** Sends what waits, and counts it in the top bar, apart from what needs the user. Renders nothing while all is sent. */
export const OutboxButton = () => {
  const translate = useTranslate();
  const { waiting, needs } = countsOf(useEntries());
  useEffect(startSending, []);
  useFollowing();
  useTellOthers();
  if (waiting + needs === 0) return null;
  const waitingText = translate('motoka.outbox.count', { smart_count: waiting });
  const needsText = translate('motoka.outbox.needs', { smart_count: needs });
  const link = { component: Link, to: adminPaths.outbox } as const;
  const isPhoneFull = waiting > 0 && needs > 0;
  return (
    <>
      {waiting > 0 && (
        <IconButton
          {...link}
          {...iconLabel(waitingText)}
          sx={isPhoneFull ? { display: { xs: 'none', md: 'inline-flex' } } : null}
        >
          <Badge badgeContent={waiting} color="primary" max={999}>
            <CloudUpload />
          </Badge>
        </IconButton>
      )}
      {needs > 0 && (
        <>
          <IconButton
            {...link}
            {...iconLabel(isPhoneFull ? `${waitingText}, ${needsText}` : needsText)}
            sx={{ display: { md: 'none' } }}
          >
            <Badge badgeContent={needs} color="error" max={999}>
              <CloudUpload />
            </Badge>
          </IconButton>
          <Button {...link} color="error" sx={{ display: { xs: 'none', md: 'inline-flex' } }}>
            {needsText}
          </Button>
        </>
      )}
    </>
  );
};

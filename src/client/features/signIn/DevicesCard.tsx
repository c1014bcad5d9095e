import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Confirm } from '../../rows/crud/Confirm';
import { RelativeTime } from '../../rows/crud/fields/RelativeTime';
import { FetchError } from '../../rows/crud/list/FetchError';
import { toast } from '../../ground/toasts/toasts';
import { ProfileCard } from './ProfileCard';
import { useDeviceText } from '../../ground/i18n/deviceText';
import { rowStyles } from '../../shell/theme/rowStyles';
import { type Session, useChange, useSessions } from './api';

interface RowProps {
  session: Session;
  isBusy: boolean;
  onEnd: () => void;
}

const DeviceRow = ({ session, isBusy, onEnd }: RowProps) => {
  const translate = useTranslate();
  const device = useDeviceText()(session.device);
  return (
    <Box component="li" sx={rowStyles}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="p" sx={{ fontWeight: 500 }}>
          {device}
        </Typography>
        <Typography component="p" variant="body2" color="textSecondary">
          {translate(`motoka.signIn.by.${session.by}`, { _: session.by })}
          {session.address && ` · ${session.address}`} ·{' '}
          {session.isCurrent ? translate('motoka.signIn.current') : <RelativeTime iso={session.usedAt} />}
        </Typography>
      </Box>
      {!session.isCurrent && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          disabled={isBusy}
          aria-label={translate('motoka.signIn.endOf', { device })}
          onClick={onEnd}
        >
          {translate('motoka.signIn.end')}
        </Button>
      )}
    </Box>
  );
};

/** The devices on which a person is signed in, of the user or, for administrators, of another person. */
export const DevicesCard = ({ userId }: { userId?: number }) => {
  const translate = useTranslate();
  const { data, error } = useSessions(userId);
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useChange(translate('motoka.signIn.endFailed'));
  const end = (path: string, done: string) =>
    mutate(
      { method: 'DELETE', path },
      {
        onSuccess: () => toast(translate(done), 'success'),
        onError: ({ message }) => toast(message, 'error'),
        onSettled: () => setAsking(false),
      },
    );
  const others = data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <ProfileCard
      title={translate('motoka.signIn.devices')}
      hint={translate(userId === undefined ? 'motoka.signIn.devicesHint' : 'motoka.signIn.devicesOfHint')}
    >
      {error && <FetchError error={error} />}
      {!data && !error && <Skeleton variant="rounded" height={64} />}
      {data?.length === 0 && <Typography>{translate('motoka.signIn.noDevices')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {data?.map((session) => (
          <DeviceRow
            key={session.id}
            session={session}
            isBusy={isPending}
            onEnd={() => end(`/sessions/${session.id}`, 'motoka.signIn.ended')}
          />
        ))}
      </Box>
      {userId === undefined && others.length > 0 && (
        <Button variant="outlined" sx={{ mt: 3 }} disabled={isPending} onClick={() => setAsking(true)}>
          {translate('motoka.signIn.endOthers')}
        </Button>
      )}
      <Confirm
        isOpen={isAsking}
        text={translate('motoka.signIn.endOthersQuestion', { smart_count: others.length })}
        yes={translate('motoka.signIn.endOthers')}
        isHarmless
        needsServer
        isBusy={isPending}
        onYes={() => end('/sessions', 'motoka.signIn.endedOthers')}
        onNo={() => setAsking(false)}
      />
    </ProfileCard>
  );
};

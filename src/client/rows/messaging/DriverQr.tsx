import { Box, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { lazyPart } from '../../ground/lazyPart';
import { OnlineButton } from '../../shell/layout/OnlineButton';
import { presentLink } from './driverLink';

/** Its code is loaded only where a code is shown. */
export const LazyQrCode = lazyPart(async () => ({
  default: (await import('../../ground/login/QrCode')).QrCode,
}));

/** Puts the link to a driver's own page on the paper, on request. */
export const DriverQr = ({ driverId, driver }: { driverId: number; driver: string }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const {
    data: url,
    mutate: show,
    isPending,
  } = useMutation({
    mutationFn: () => presentLink(driverId, translate('motoka.messages.linkFailed')),
    onError: ({ message }) => notify(message, { type: 'error' }),
  });
  if (url === undefined)
    return (
      <OnlineButton className="screen-only" disabled={isPending} onClick={() => show()} sx={{ mt: 2 }}>
        {translate('motoka.messages.addQr')}
      </OnlineButton>
    );
  const label = translate('motoka.messages.ownPage', { driver });
  return (
    <Box sx={{ mt: 4, display: 'flex', alignItems: 'center', gap: 4, breakInside: 'avoid' }}>
      <LazyQrCode text={url} label={label} size={160} />
      <Typography variant="body2">{label}</Typography>
    </Box>
  );
};

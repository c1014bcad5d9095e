import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { lazyPart } from '../lazyPart';
import { presentLink } from './driverLink';

const QrCode = lazyPart(() => import('./QrCode'));

/** Puts the link to a driver's own page on the paper, on request. */
export const DriverQr = ({ driverId, driver }: { driverId: number; driver: string }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [url, setUrl] = useState<string>();
  const show = () =>
    presentLink(driverId, translate('motoka.messages.linkFailed')).then(setUrl, (reason: Error) =>
      notify(reason.message, { type: 'error' }),
    );
  if (url === undefined)
    return (
      <Button className="screen-only" onClick={() => void show()} sx={{ mt: 2 }}>
        {translate('motoka.messages.addQr')}
      </Button>
    );
  const label = translate('motoka.messages.ownPage', { driver });
  return (
    <Box sx={{ mt: 4, display: 'flex', alignItems: 'center', gap: 4, breakInside: 'avoid' }}>
      <QrCode text={url} label={label} />
      <Typography variant="body2">{label}</Typography>
    </Box>
  );
};

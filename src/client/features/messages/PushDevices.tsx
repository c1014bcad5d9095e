import { Box, Button, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { dayOf } from '../../ground/dates/days';
import { formatDay } from '../../ground/i18n/format';
import { httpClient } from '../../ground/providers/httpClient';
import { rowStyles } from '../../shell/theme/rowStyles';
import { useDeviceText } from '../../ground/i18n/deviceText';
import type { PushDevice } from './push';

export const PushDevices = ({
  devices,
  onEnded,
}: {
  devices: readonly PushDevice[];
  onEnded: () => void;
}) => {
  const translate = useTranslate();
  const notify = useNotify();
  const deviceText = useDeviceText();
  const { mutate: end, isPending } = useMutation({
    mutationFn: (id: number) =>
      httpClient('/push', translate('motoka.messages.choicesFailed'), {
        method: 'DELETE',
        body: JSON.stringify({ id }),
      }),
    onError: (reason) => notify(reason.message, { type: 'error' }),
    onSettled: onEnded,
  });
  if (devices.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={translate('motoka.messages.pushDevices')}
      sx={{ listStyle: 'none', p: 0, m: 0 }}
    >
      {devices.map(({ id, device, createdAt }) => (
        <Box component="li" key={id} sx={rowStyles}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography component="p" sx={{ fontWeight: 500 }}>
              {deviceText(device)}
            </Typography>
            <Typography component="p" variant="body2" color="textSecondary">
              {translate('motoka.access.since', { since: formatDay(dayOf(createdAt) ?? '') })}
            </Typography>
          </Box>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            aria-label={translate('motoka.messages.pushEndOf', { device: deviceText(device) })}
            disabled={isPending}
            onClick={() => end(id)}
          >
            {translate('motoka.messages.feedEnd')}
          </Button>
        </Box>
      ))}
    </Box>
  );
};

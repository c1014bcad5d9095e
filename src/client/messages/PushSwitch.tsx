import { FormControlLabel, Switch, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { isSubscribed, pushRegistration, subscribe, unsubscribe } from './push';

const key = ['push', 'device'];

/** Turns push messages on and off on this device, or says why that cannot be done. */
export const PushSwitch = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: key,
    queryFn: async () => ({ isPossible: Boolean(await pushRegistration()), isOn: await isSubscribed() }),
  });
  // On the first visit, the service worker is registered after the page is shown.
  useEffect(() => {
    void navigator.serviceWorker?.ready.then(() => client.invalidateQueries({ queryKey: key }));
  }, [client]);
  if (!data) return null;
  const change = (isOn: boolean) => {
    const failure = translate('motoka.messages.pushFailed');
    void (isOn ? subscribe : unsubscribe)(failure)
      .catch(() => notify(failure, { type: 'error' }))
      .then(() => client.invalidateQueries({ queryKey: key }));
  };
  return (
    <>
      {data.isPossible && (
        <FormControlLabel
          control={<Switch checked={data.isOn} onChange={(_, isOn) => change(isOn)} />}
          label={translate('motoka.messages.pushHere')}
        />
      )}
      <Typography variant="body2" color="textSecondary">
        {translate('motoka.messages.pushHint')}
      </Typography>
    </>
  );
};

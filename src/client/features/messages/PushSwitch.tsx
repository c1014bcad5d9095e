import { FormControlLabel, Switch, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { isSubscribed, newSubscription, pushDevices, pushRegistration, unsubscribe } from './push';
import { PushDevices } from './PushDevices';
import { useConfirmed } from './useConfirmed';

const key = ['push', 'device'];

/** Turns push messages on and off on this device, or says why that cannot be done. */
export const PushSwitch = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: key,
    queryFn: async () => ({
      isPossible: Boolean(await pushRegistration()),
      isOn: await isSubscribed(),
      devices: await pushDevices(),
    }),
  });
  // On the first visit, the service worker is registered after the page is shown.
  useEffect(() => {
    void navigator.serviceWorker?.ready.then(() => client.invalidateQueries({ queryKey: key }));
  }, [client]);
  const failure = translate('motoka.messages.pushFailed');
  const renew = () => client.invalidateQueries({ queryKey: key });
  const { post, dialog } = useConfirmed(translate('motoka.messages.pushHere'), failure, () => void renew());
  if (!data) return null;
  const change = (isOn: boolean) => {
    const subscribe = async () =>
      post({ path: '/push', body: { subscription: await newSubscription(failure) } });
    void (isOn ? subscribe() : unsubscribe(failure))
      .catch(() => notify(failure, { type: 'error' }))
      .then(renew);
  };
  return (
    <>
      {data.isPossible && (
        <FormControlLabel
          control={<Switch checked={data.isOn} onChange={(_, isOn) => change(isOn)} />}
          label={translate('motoka.messages.pushHere')}
        />
      )}
      {dialog}
      <PushDevices devices={data.devices} onEnded={() => void renew()} />
      <Typography variant="body2" color="textSecondary">
        {translate('motoka.messages.pushHint')}
      </Typography>
    </>
  );
};

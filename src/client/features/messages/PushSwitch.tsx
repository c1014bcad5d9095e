import { FormControlLabel, Switch, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { HttpError, useNotify, useTranslate } from 'react-admin';
import {
  dropSubscription,
  isSubscribed,
  newSubscription,
  pushDevices,
  pushRegistration,
  unsubscribe,
} from './push';
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
  const failure = translate('motoka.messages.choicesFailed');
  const renew = () => client.invalidateQueries({ queryKey: key });
  const { post, dialog } = useConfirmed(translate('motoka.messages.pushHere'), failure, {
    onDone: () => void renew(),
    onCancel: () => void dropSubscription().then(renew),
  });
  const subscribe = async () => {
    const subscription = await newSubscription(failure);
    // Without the server, nothing would come to a browser that says that it is on.
    await post({ path: '/push', body: { subscription } }).catch(async (reason: unknown) => {
      await dropSubscription();
      throw reason;
    });
  };
  const { mutate: change, isPending } = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? subscribe() : unsubscribe(failure)),
    onError: (reason) =>
      notify(reason instanceof HttpError ? reason.message : 'motoka.messages.pushFailed', { type: 'error' }),
    onSettled: renew,
  });
  if (!data) return null;
  return (
    <>
      {data.isPossible && (
        <FormControlLabel
          control={<Switch checked={data.isOn} disabled={isPending} onChange={(_, isOn) => change(isOn)} />}
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

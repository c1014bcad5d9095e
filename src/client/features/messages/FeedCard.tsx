import { Box, Button, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { httpClient } from '../../ground/providers/httpClient';
import { orNone } from '../../ground/providers/reports';
import { recordOf } from '../../ground/providers/request';
import { useConfirmed } from './useConfirmed';

const path = '/feed';

/** The address under which a calendar program reads what is due. Only a new address can be shown. */
const FeedCard = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const [url, setUrl] = useState<string>();
  const failure = translate('motoka.messages.feedFailed');
  const onError = (reason: Error) => notify(reason.message, { type: 'error' });
  const { post, dialog } = useConfirmed(translate('motoka.messages.feedCreate'), failure, {
    onDone: (json) => setUrl(String(recordOf(json)['url'])),
  });
  const create = useMutation({ mutationFn: () => post({ path }), onError });
  const end = useMutation({
    mutationFn: () => httpClient(path, failure, { method: 'DELETE' }).catch(orNone(undefined)),
    onSuccess: () => {
      setUrl(undefined);
      notify('motoka.messages.feedEnded', { type: 'success' });
    },
    onError,
  });
  const isBusy = create.isPending || end.isPending;
  return (
    <>
      {dialog}
      {url && (
        <TextField
          label={translate('motoka.messages.feedUrl')}
          value={url}
          fullWidth
          onFocus={({ target }) => target.select()}
          slotProps={{ htmlInput: { readOnly: true } }}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="outlined" disabled={isBusy} onClick={() => create.mutate()}>
          {translate('motoka.messages.feedCreate')}
        </Button>
        <Button color="inherit" disabled={isBusy} onClick={() => end.mutate()}>
          {translate('motoka.messages.feedEnd')}
        </Button>
      </Box>
    </>
  );
};

export default FeedCard;

import { Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { httpClient } from '../../ground/providers/httpClient';
import { isNotFound } from '../../ground/providers/reports';
import { recordOf } from '../../ground/providers/request';
import { useConfirmed } from './useConfirmed';

const path = '/feed';

/** The address under which a calendar program reads what is due. Only a new address can be shown. */
const FeedCard = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const [url, setUrl] = useState<string>();
  const failure = translate('motoka.messages.feedFailed');
  const fail = (reason: Error) => notify(reason.message, { type: 'error' });
  const { post, dialog } = useConfirmed(translate('motoka.messages.feedCreate'), failure, (json) =>
    setUrl(String(recordOf(json)['url'])),
  );
  const create = () => post({ path }).catch(fail);
  const end = () =>
    httpClient(path, failure, { method: 'DELETE' })
      .catch((reason: unknown) => {
        if (!isNotFound(reason)) throw reason;
      })
      .then(() => {
        setUrl(undefined);
        notify('motoka.messages.feedEnded', { type: 'success' });
      })
      .catch(fail);
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
        <Button variant="outlined" onClick={() => void create()}>
          {translate('motoka.messages.feedCreate')}
        </Button>
        <Button color="inherit" onClick={() => void end()}>
          {translate('motoka.messages.feedEnd')}
        </Button>
      </Box>
    </>
  );
};

export default FeedCard;

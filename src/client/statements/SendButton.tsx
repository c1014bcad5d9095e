import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { formatMoment } from '../i18n/format';
import { type Letter, sendStatement } from './api';

/** Sends a statement to its owner by e-mail. */
export const SendButton = ({ id }: { id: number }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [isQueued, setQueued] = useState(false);
  const send = () => {
    setQueued(true);
    sendStatement(id, translate('motoka.statements.failedSend')).then(
      () => notify('motoka.statements.queued', { type: 'success' }),
      (reason: Error) => {
        setQueued(false);
        notify(reason.message, { type: 'error' });
      },
    );
  };
  return (
    <Button variant="outlined" disabled={isQueued} onClick={send}>
      {translate('motoka.statements.send')}
    </Button>
  );
};

/** When a statement was sent by e-mail. */
export const SentNote = ({ letter: { sentAt } }: { letter: Pick<Letter, 'sentAt'> }) => {
  const translate = useTranslate();
  return (
    sentAt && (
      <Typography variant="body2" color="textSecondary" className="screen-only" sx={{ mb: 2 }}>
        {translate('motoka.statements.sentOn', { at: formatMoment(sentAt) })}
      </Typography>
    )
  );
};

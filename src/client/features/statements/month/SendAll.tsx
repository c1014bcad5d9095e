import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { config } from '../../../ground/config';
import { sendStatement } from '../api';

/** Sends the statements that were just issued, one after the other. */
export const SendAll = ({ ids }: { ids: readonly number[] }) => {
  const translate = useTranslate();
  const [sent, setSent] = useState<{ count: number; failed: number }>();
  const [isSending, setSending] = useState(false);
  if (!config.hasMail || ids.length === 0) return null;
  if (sent)
    return (
      <span role="status">
        {translate(`motoka.statements.${sent.failed > 0 ? 'sendFailed' : 'queuedAll'}`, sent)}
      </span>
    );
  const send = async () => {
    setSending(true);
    let failed = 0;
    for (const id of ids) await sendStatement(id, '').catch(() => (failed += 1));
    setSent({ count: ids.length - failed, failed });
  };
  return (
    <Button variant="outlined" disabled={isSending} onClick={() => void send()}>
      {translate('motoka.statements.sendCount', { count: ids.length })}
    </Button>
  );
};

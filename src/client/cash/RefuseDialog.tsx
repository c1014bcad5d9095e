import { Alert, TextField } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { transfers } from '../../resources/transfers';
import { Confirm } from '../crud/Confirm';
import { transferText } from './transferText';
import { useAnswer } from './useAnswer';

interface Props {
  transfer: RaRecord;
  onClose: () => void;
}

/** The dialog that refuses a transfer. It requires a reason. */
export const RefuseDialog = ({ transfer, onClose }: Props) => {
  const translate = useTranslate();
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useAnswer(transfer, onClose);
  return (
    <Confirm
      needsServer
      isOpen
      text={translate('motoka.cash.askRefuse')}
      yes={translate('motoka.cash.refuse')}
      no={translate('motoka.action.cancel')}
      isBusy={isPending || reason.trim() === ''}
      hasField
      onYes={() => mutate({ kind: 'refuse', reason: reason.trim() })}
      onNo={onClose}
    >
      {transferText(transfer, translate)}
      <TextField
        label={translate(`resources.${transfers.name}.fields.reason`)}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        required
        autoFocus
        slotProps={{ htmlInput: { maxLength: 200 } }}
        sx={{ mt: 3 }}
      />
      {error && (
        <Alert severity="error" role="alert" sx={{ mt: 2 }}>
          {error.message}
        </Alert>
      )}
    </Confirm>
  );
};

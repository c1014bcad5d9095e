import { Alert, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { Confirm } from '../crud/Confirm';
import { type Statement, voidStatement } from './api';

interface Props {
  statement: Pick<Statement, 'id' | 'number'>;
  onClose: () => void;
}

/** The dialog that voids a statement. It requires a reason. */
export const VoidDialog = ({ statement: { id, number }, onClose }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => voidStatement(id, reason.trim(), translate('motoka.statements.failedVoid')),
    onSuccess: () => {
      notify('motoka.statements.voided', { type: 'success', messageArgs: { number } });
      refresh();
      onClose();
    },
  });
  return (
    <Confirm
      needsServer
      isOpen
      text={translate('motoka.statements.askVoid', { number })}
      yes={translate('motoka.statements.makeVoid')}
      no={translate('motoka.action.cancel')}
      isBusy={isPending || reason.trim() === ''}
      hasField
      onYes={() => mutate()}
      onNo={onClose}
    >
      {translate('motoka.statements.voidHint')}
      <TextField
        label={translate('motoka.statements.reason')}
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

import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { toast } from '../../ground/toasts/toasts';
import { useChange, usePasskeys } from './api';

/** After a new password: offers to remove the passkeys, which a person who knew the old one may have added. */
export const EndPasskeys = () => {
  const translate = useTranslate();
  const { data = [] } = usePasskeys();
  const { mutateAsync, isPending } = useChange(translate('motoka.signIn.failed'));
  if (data.length === 0) return null;
  const removeAll = async () => {
    try {
      for (const { id } of data) await mutateAsync({ method: 'DELETE', path: `/passkeys/${id}` });
      toast(translate('motoka.signIn.passkeysRemoved'), 'success');
    } catch (error) {
      toast(error instanceof Error ? error.message : String(error), 'error');
    }
  };
  return (
    <Alert
      severity="info"
      sx={{ mt: 4 }}
      action={
        <Button color="inherit" size="small" disabled={isPending} onClick={() => void removeAll()}>
          {translate('motoka.signIn.removePasskeys')}
        </Button>
      }
    >
      {translate('motoka.signIn.passkeysStay', { smart_count: data.length })}
    </Alert>
  );
};

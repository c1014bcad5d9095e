import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { t } from '../../../../ground/i18n/locale';
import { type FormEvent, useId, useState } from 'react';
import { type Identifier, type UserIdentity, useTranslate } from 'react-admin';
import { CodeRequired, type Credentials, formValues, signIn } from '../../../../ground/providers/signIn';
import { currentUser } from '../../../../ground/providers/currentUser';
import { clearToken } from '../../../../ground/providers/session';

/** Opens a new session for the same account. Removes the token and throws if it belongs to another account. */
const renewSession = async (credentials: Credentials, id: Identifier): Promise<void> => {
  await signIn(credentials);
  const user = await currentUser();
  if (user.id === id) return;
  clearToken();
  throw new Error('motoka.form.otherAccount');
};

interface Props {
  /** The user who filled in the form. Only they may send it. */
  identity: UserIdentity;
  onRenewed: () => void;
  onCancel: () => void;
}

/** Signs the same user in again, over the form that they were sending. */
const PasswordDialog = ({ identity, onRenewed, onCancel }: Props) => {
  const id = useId();
  const translate = useTranslate();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isCodeAsked, setCodeAsked] = useState(false);
  const { email } = identity;

  const renew = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React would otherwise pass the event to the form around this dialog.
    event.stopPropagation();
    const values = formValues(event.currentTarget, 'email', 'password', 'code');
    setBusy(true);
    try {
      await renewSession({ ...values, email: email || values.email }, identity.id);
      onRenewed();
    } catch (reason) {
      if (reason instanceof CodeRequired) setCodeAsked(true);
      setError(reason instanceof Error ? translate(reason.message, { _: reason.message }) : String(reason));
      setBusy(false);
    }
  };

  return (
    <Dialog open onClose={onCancel} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form onSubmit={renew}>
        <DialogTitle id={id}>{translate('motoka.form.sessionEnded')}</DialogTitle>
        <DialogContent>
          {error && (
            <Alert severity="error" role="alert" sx={{ mb: 2 }}>
              {error}
            </Alert>
          )}
          <TextField
            name="email"
            type="email"
            label={translate('resources.users.fields.email')}
            autoComplete="username"
            defaultValue={email}
            autoFocus={!email}
            required
            slotProps={{ htmlInput: { readOnly: Boolean(email) } }}
          />
          <TextField
            name="password"
            type="password"
            label={translate('resources.users.fields.password')}
            autoComplete="current-password"
            autoFocus={Boolean(email)}
            required
          />
          {isCodeAsked && (
            <TextField name="code" label={t('code')} autoComplete="one-time-code" autoFocus required />
          )}
        </DialogContent>
        <DialogActions sx={{ px: 6, pb: 4 }}>
          <Button onClick={onCancel} color="inherit">
            {translate('motoka.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={isBusy}>
            {translate(isBusy ? 'motoka.form.signingIn' : 'motoka.form.signIn')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

export default PasswordDialog;

import { Alert, Box, Button } from '@mui/material';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { formValues } from '../../ground/providers/signIn';
import { PlainField } from './PlainField';
import { useChange } from './api';

interface Props {
  change: {
    readonly method: 'POST' | 'DELETE';
    readonly path: string;
    readonly label: string;
  };
  /** More fields, whose values `onDone` gets. */
  children?: ReactNode;
  onDone: (json: unknown, form: HTMLFormElement) => Promise<void> | void;
  onCancel: () => void;
}

/** Asks for the current password before a change of how the user signs in. An account without a password leaves it empty. */
export const PasswordForm = ({ change: { method, path, label }, children, onDone, onCancel }: Props) => {
  const translate = useTranslate();
  const { mutateAsync } = useChange(translate('motoka.signIn.failed'));
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    setFailure(undefined);
    try {
      const { currentPassword } = formValues(form, 'currentPassword');
      await onDone(await mutateAsync({ method, path, body: { currentPassword } }), form);
    } catch (reason) {
      setFailure(reason instanceof Error ? reason.message : String(reason));
    }
    setBusy(false);
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      {failure && (
        <Alert severity="error" role="alert">
          {failure}
        </Alert>
      )}
      {children}
      <PlainField
        name="currentPassword"
        type="password"
        label={translate('resources.users.fields.currentPassword')}
        autoComplete="current-password"
        required={false}
      />
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button type="submit" variant="contained" disabled={isBusy}>
          {label}
        </Button>
        <Button color="inherit" onClick={onCancel}>
          {translate('motoka.action.cancel')}
        </Button>
      </Box>
    </Box>
  );
};

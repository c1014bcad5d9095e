import { TextField } from '@mui/material';
import { t } from '../../ground/i18n/locale';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, useTranslate } from 'react-admin';
import { httpClient } from '../../ground/providers/httpClient';
import { Confirm } from '../../rows/crud/Confirm';

interface Request {
  readonly path: string;
  readonly body?: object;
}

interface Props {
  title: string;
  send: (currentPassword: string) => Promise<void>;
  onClose: () => void;
}

const PasswordDialog = ({ title, send, onClose }: Props) => {
  const translate = useTranslate();
  const [password, setPassword] = useState('');
  const { mutate, isPending, error } = useMutation({ mutationFn: send });
  return (
    <Confirm
      needsServer
      isOpen
      hasField
      isHarmless
      text={title}
      yes={t('next')}
      isBusy={isPending || password === ''}
      onYes={() => mutate(password)}
      onNo={onClose}
    >
      <TextField
        autoFocus
        required
        type="password"
        autoComplete="current-password"
        label={translate('resources.users.fields.currentPassword')}
        value={password}
        error={error !== null}
        helperText={error?.message}
        onChange={({ target }) => setPassword(target.value)}
        slotProps={{ formHelperText: { role: error ? 'alert' : undefined } }}
      />
    </Confirm>
  );
};

interface Answers {
  onDone: (json: unknown) => void;
  /** Called when the password is not given. */
  onCancel?: () => void;
}

/**
 * Returns a function that posts what a session that was left open must not do, and the dialog that asks for the current
 * password if the sign-in is not recent.
 */
export const useConfirmed = (title: string, failure: string, { onDone, onCancel }: Answers) => {
  const [asked, setAsked] = useState<Request>();
  const send = async ({ path, body }: Request, more?: object): Promise<void> => {
    const sent = { ...body, ...more };
    const { json } = await httpClient(path, failure, { method: 'POST', body: JSON.stringify(sent) });
    setAsked(undefined);
    onDone(json);
  };
  const post = async (request: Request): Promise<void> => {
    try {
      await send(request);
    } catch (reason) {
      if (!(reason instanceof HttpError && reason.status === 403)) throw reason;
      setAsked(request);
    }
  };
  const dialog = asked && (
    <PasswordDialog
      title={title}
      send={(currentPassword) => send(asked, { currentPassword })}
      onClose={() => {
        setAsked(undefined);
        onCancel?.();
      }}
    />
  );
  return { post, dialog };
};

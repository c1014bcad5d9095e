import { TextField } from '@mui/material';
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

/** Asks for the current password. */
const PasswordDialog = ({ title, send, onClose }: Props) => {
  const translate = useTranslate();
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState('');
  const submit = () => {
    setFailure('');
    send(password).catch((reason: Error) => setFailure(reason.message));
  };
  return (
    <Confirm
      isOpen
      hasField
      isHarmless
      text={title}
      yes={translate('motoka.signIn.continue')}
      onYes={submit}
      onNo={onClose}
    >
      <TextField
        autoFocus
        required
        type="password"
        autoComplete="current-password"
        label={translate('resources.users.fields.currentPassword')}
        value={password}
        error={failure !== ''}
        helperText={failure}
        onChange={({ target }) => setPassword(target.value)}
        slotProps={{ formHelperText: { role: failure ? 'alert' : undefined } }}
      />
    </Confirm>
  );
};

/**
 * Returns a function that posts what a session that was left open must not do, and the dialog that asks for the current
 * password if the sign-in is not recent.
 */
export const useConfirmed = (title: string, failure: string, onDone: (json: unknown) => void) => {
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
      onClose={() => setAsked(undefined)}
    />
  );
  return { post, dialog };
};

import { Alert, TextField } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Confirm } from './Confirm';

interface Props {
  /** The question, and the text of the button that answers it. */
  text: string;
  yes: string;
  children: ReactNode;
  isPending: boolean;
  error: Error | null;
  onYes: (reason: string) => void;
  onClose: () => void;
}

/** A question whose answer needs a reason and the server. */
export const ReasonDialog = ({ text, yes, children, isPending, error, onYes, onClose }: Props) => {
  const [typed, setTyped] = useState('');
  const reason = typed.trim();
  return (
    <Confirm
      needsServer
      isOpen
      text={text}
      yes={yes}
      isBusy={isPending || reason === ''}
      hasField
      onYes={() => onYes(reason)}
      onNo={onClose}
    >
      {children}
      <TextField
        label={useTranslate()('motoka.dialog.reason')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
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

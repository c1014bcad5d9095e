import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  TextField,
} from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { grants } from '../../resources/grants';
import { choiceKey } from '../crud/fields/FieldValue';
import { CloseOnBack } from '../layout/CloseOnBack';
import { offerAccess } from './api';

const { level: levels } = grants.fields;
/** What an owner may give; to correct is given by administrators. */
const given = ['view', 'record'] as const;

/** Asks with whom to share one's fleet, by e-mail. */
export const ShareDialog = ({
  onClose,
  onShared,
}: {
  onClose: () => void;
  onShared: (email: string) => void;
}) => {
  const translate = useTranslate();
  const id = useId();
  const [email, setEmail] = useState('');
  const [level, setLevel] = useState<string>('view');
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError('');
    try {
      await offerAccess({ email, level });
      onShared(email);
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : String(reason));
    }
    setBusy(false);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <CloseOnBack onClose={onClose} />
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle id={id}>{translate('motoka.access.share')}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            required
            type="email"
            margin="dense"
            label={translate('motoka.access.email')}
            value={email}
            error={error !== ''}
            helperText={error || translate('motoka.access.emailHint')}
            onChange={({ target }) => {
              setEmail(target.value);
              setError('');
            }}
            slotProps={{ formHelperText: { role: error ? 'alert' : undefined } }}
          />
          <TextField
            select
            fullWidth
            sx={{ mt: 4 }}
            label={translate(`resources.${grants.name}.fields.level`)}
            value={level}
            onChange={({ target }) => setLevel(target.value)}
          >
            {given.map((one) => (
              <MenuItem key={one} value={one}>
                {translate(choiceKey(levels, one))}
              </MenuItem>
            ))}
          </TextField>
        </DialogContent>
        <DialogActions sx={{ p: 4, pt: 2 }}>
          <Button color="inherit" onClick={onClose}>
            {translate('motoka.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={isBusy}>
            {translate('motoka.access.give')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

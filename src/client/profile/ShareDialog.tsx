import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  TextField,
  Typography,
} from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { grants } from '../../resources/grants';
import { choiceKey } from '../crud/fields/FieldValue';
import { formatAgo, formatDay } from '../i18n/format';
import { CloseOnBack } from '../layout/CloseOnBack';
import { findAccount, type FoundAccount, giveAccess } from './api';

const { level: levels } = grants.fields;
/** What an owner may give; to correct is given by administrators. */
const given = ['view', 'record'] as const;

/** Says whose account it is, and how old, before access is given. */
const AccountFound = ({ account: { name, createdAt } }: { account: FoundAccount }) => {
  const translate = useTranslate();
  return (
    <Typography role="status" sx={{ mt: 4 }}>
      <strong>{name}</strong>
      <br />
      {translate('motoka.access.accountSince', { day: formatDay(createdAt), ago: formatAgo(createdAt) })}
    </Typography>
  );
};

/** Asks with whom to share one's fleet, by e-mail, and shows the account before it is done. */
export const ShareDialog = ({
  onClose,
  onShared,
}: {
  onClose: () => void;
  onShared: (name: string) => void;
}) => {
  const translate = useTranslate();
  const id = useId();
  const [email, setEmail] = useState('');
  const [account, setAccount] = useState<FoundAccount>();
  const [level, setLevel] = useState<string>('view');
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError('');
    try {
      if (!account) setAccount(await findAccount(email));
      else {
        await giveAccess({ userId: account.id, level });
        onShared(account.name);
      }
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
              setAccount(undefined);
              setError('');
            }}
            slotProps={{ formHelperText: { role: error ? 'alert' : undefined } }}
          />
          {account && <AccountFound account={account} />}
          {account && (
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
          )}
        </DialogContent>
        <DialogActions sx={{ p: 4, pt: 2 }}>
          <Button color="inherit" onClick={onClose}>
            {translate('motoka.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={isBusy}>
            {translate(account ? 'motoka.access.give' : 'motoka.access.find')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

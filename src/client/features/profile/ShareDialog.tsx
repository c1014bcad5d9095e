import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { HttpError, useTranslate } from 'react-admin';
import { pages } from '../../../contract/paths';
import { grants } from '../../../resources/grants';
import { config } from '../../ground/config';
import { Confirm } from '../../rows/crud/Confirm';
import { choiceKey } from '../../rows/crud/fields/FieldValue';
import { offerAccess } from './api';
import { LinkWays } from '../signIn/LinkWays';

const { level: levels } = grants.fields;
/** What an owner may give; to correct is given by administrators. */
const given = ['view', 'record'] as const;

/** The link to the sign-up page, for a person without an account. */
const SignUpLink = ({ email }: { email: string }) => {
  const translate = useTranslate();
  const { brand, isSignupOpen, publicUrl } = config;
  if (!isSignupOpen)
    return <Typography variant="body2">{translate('motoka.access.signUpClosed')}</Typography>;
  const url = `${publicUrl || location.origin}${pages.signUp}`;
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 1 }}>
      <Typography variant="body2">{translate('motoka.access.signUpHint', { email })}</Typography>
      <Typography component="code" sx={{ overflowWrap: 'anywhere', fontSize: '0.8125rem' }}>
        {url}
      </Typography>
      <LinkWays url={url} text={translate('motoka.access.signUpText', { brand, email, url })} />
    </Box>
  );
};

/** Asks for the e-mail of the person with whom the user shares the fleet. */
export const ShareDialog = ({
  onClose,
  onShared,
}: {
  onClose: () => void;
  onShared: (email: string) => void;
}) => {
  const translate = useTranslate();
  const [email, setEmail] = useState('');
  const [level, setLevel] = useState<string>('view');
  const [error, setError] = useState('');
  const [unknown, setUnknown] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    setError('');
    try {
      await offerAccess({ email, level });
      onShared(email);
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : String(reason));
      if (reason instanceof HttpError && reason.status === 404) setUnknown(email);
    }
    setBusy(false);
  };
  return (
    <Confirm
      needsServer
      isOpen
      hasField
      isHarmless
      text={translate('motoka.access.share')}
      yes={translate('motoka.access.give')}
      isBusy={isBusy}
      onYes={() => void submit()}
      onNo={onClose}
    >
      <TextField
        autoFocus
        required
        type="email"
        label={translate('motoka.access.email')}
        value={email}
        error={error !== ''}
        helperText={error || translate('motoka.access.emailHint')}
        onChange={({ target }) => {
          setEmail(target.value);
          setError('');
          setUnknown('');
        }}
        slotProps={{ formHelperText: { role: error ? 'alert' : undefined } }}
      />
      {unknown && <SignUpLink email={unknown} />}
      <TextField
        select
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
    </Confirm>
  );
};

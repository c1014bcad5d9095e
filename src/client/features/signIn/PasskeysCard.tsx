import { startRegistration } from '@simplewebauthn/browser';
import { t } from '../../ground/i18n/locale';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { RelativeTime } from '../../rows/crud/fields/RelativeTime';
import { recordOf } from '../../ground/providers/request';
import { formValues } from '../../ground/providers/signIn';
import { hasPasskeys } from '../../ground/login/hasPasskeys';
import { toast } from '../../ground/toasts/toasts';
import { PasswordForm } from './PasswordForm';
import { PlainField } from './PlainField';
import { ProfileCard } from './ProfileCard';
import { rowStyles } from '../../shell/theme/rowStyles';
import { type Passkey, useChange, usePasskeys } from './api';

type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];

const PasskeyRow = ({ passkey: { id, name, usedAt, createdAt } }: { passkey: Passkey }) => {
  const translate = useTranslate();
  const { mutateAsync, isPending } = useChange(translate('motoka.signIn.failed'));
  // The row is gone when the call ends: its own callbacks would not run.
  const remove = () =>
    mutateAsync({ method: 'DELETE', path: `/passkeys/${id}` }).then(
      () => toast(translate('motoka.signIn.passkeyRemoved', { name }), 'success'),
      ({ message }: Error) => toast(message, 'error'),
    );
  return (
    <Box component="li" sx={rowStyles}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="p" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography component="p" variant="body2" color="textSecondary">
          {translate(usedAt ? 'motoka.signIn.passkeyUsed' : 'motoka.signIn.passkeyAdded')}{' '}
          <RelativeTime iso={usedAt ?? createdAt} />
        </Typography>
      </Box>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        disabled={isPending}
        aria-label={translate('motoka.signIn.removeOf', { name })}
        onClick={() => void remove()}
      >
        {translate('motoka.signIn.remove')}
      </Button>
    </Box>
  );
};

/** Asks the device for a new passkey. The browser shows its own dialog. */
const AddPasskey = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const { mutateAsync } = useChange(translate('motoka.signIn.failed'));
  const change = {
    method: 'POST',
    path: '/passkeys/options',
    label: t('next'),
  } as const;
  const add = async (json: unknown, form: HTMLFormElement) => {
    const { name } = formValues(form, 'name');
    const optionsJSON = recordOf(json) as unknown as Options;
    const response = await startRegistration({ optionsJSON }).catch(() => {
      throw new Error(translate('motoka.signIn.passkeyFailed'));
    });
    await mutateAsync({ method: 'POST', path: '/passkeys', body: { name, response } });
    toast(translate('motoka.signIn.passkeyDone'), 'success');
    onClose();
  };
  return (
    <PasswordForm change={change} onDone={add} onCancel={onClose}>
      <PlainField
        name="name"
        label={translate('motoka.signIn.passkeyName')}
        helperText={translate('motoka.signIn.passkeyNameHint')}
        maxLength={200}
      />
    </PasswordForm>
  );
};

/** The user's passkeys. New ones need https, or this machine by name. */
export const PasskeysCard = () => {
  const translate = useTranslate();
  const { data } = usePasskeys();
  const [isAdding, setAdding] = useState(false);
  return (
    <ProfileCard title={translate('motoka.signIn.passkeys')} hint={translate('motoka.signIn.passkeysHint')}>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mb: data?.length ? 3 : 0 }}>
        {data?.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} />
        ))}
      </Box>
      {!hasPasskeys() && <Typography>{translate('motoka.signIn.passkeysNeedHttps')}</Typography>}
      {isAdding && <AddPasskey onClose={() => setAdding(false)} />}
      {hasPasskeys() && !isAdding && data && (
        <Button variant="outlined" onClick={() => setAdding(true)}>
          {translate('motoka.signIn.addPasskey')}
        </Button>
      )}
    </ProfileCard>
  );
};

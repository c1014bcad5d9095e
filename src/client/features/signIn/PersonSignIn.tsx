import { Box, Button } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { useState } from 'react';
import { useAccount } from '../../ground/account/useAccount';
import { config } from '../../ground/config';
import { DevicesCard } from './DevicesCard';
import { Confirm } from '../../rows/crud/Confirm';
import { lazyDialog } from '../../rows/crud/form/lazyDialogs';
import { toast } from '../../ground/toasts/toasts';
import { ProfileCard } from './ProfileCard';
import { useChange } from './api';

const LinkDialog = lazyDialog(() => import('./LinkDialog'));

/** What an administrator does for a person who cannot sign in: a link, and the removal of the second factor. */
const AccountCard = ({ user }: { user: RaRecord }) => {
  const translate = useTranslate();
  const { mutate, isPending } = useChange(translate('motoka.signIn.failed'));
  const [asked, setAsked] = useState<'link' | 'factor'>();
  const name = String(user['name']);
  const close = () => setAsked(undefined);
  const removeFactor = () =>
    mutate(
      { method: 'DELETE', path: `/user/${user.id}/factor` },
      {
        onSuccess: () => toast(translate('motoka.signIn.factorRemoved', { name }), 'success'),
        onError: ({ message }) => toast(message, 'error'),
        onSettled: close,
      },
    );
  return (
    <ProfileCard title={translate('motoka.signIn.account')} hint={translate('motoka.signIn.accountHint')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="outlined" onClick={() => setAsked('link')}>
          {translate('motoka.signIn.newLink')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => setAsked('factor')}>
          {translate('motoka.signIn.removeFactor')}
        </Button>
      </Box>
      {asked === 'link' && <LinkDialog record={user} onClose={close} />}
      <Confirm
        needsServer
        isOpen={asked === 'factor'}
        text={translate('motoka.signIn.removeFactorQuestion', { name })}
        yes={translate('motoka.signIn.remove')}
        isBusy={isPending}
        onYes={removeFactor}
        onNo={close}
      />
    </ProfileCard>
  );
};

/** What an administrator sees of another person's sign-in. One's own is in the profile. */
const PersonSignIn = ({ user }: { user: RaRecord }) => {
  const { id, isAdmin } = useAccount();
  if (!config.hasEveryCall || !isAdmin || Number(id) === Number(user.id)) return null;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        alignItems: 'start',
        gap: 4,
        mb: 6,
      }}
    >
      <AccountCard user={user} />
      <DevicesCard userId={Number(user.id)} />
    </Box>
  );
};

export default PersonSignIn;

import { Box } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { useAccount } from '../../ground/account/useAccount';
import { config } from '../../ground/config';
import { AccountCard } from './AccountCard';
import { DevicesCard } from './DevicesCard';

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

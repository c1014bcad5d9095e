import { Button, Paper, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { cars } from '../../../resources/cars';
import { users } from '../../../resources/users';
import { adminPaths } from '../../admin/paths';
import { useAccount } from '../../admin/account/useAccount';
import { EmptyIllustration } from '../../crud/list/EmptyIllustration';

/** Says that nothing can belong to an owner of this name yet, and the next step. */
export const NoAccount = ({ name }: { name: string }) => {
  const translate = useTranslate();
  const { isAdmin } = useAccount();
  return (
    <Paper variant="outlined" sx={{ px: 4, py: 8, textAlign: 'center' }}>
      <EmptyIllustration icon={cars.icon} />
      <Typography sx={{ fontWeight: 500 }}>{translate('motoka.people.noAccount', { name })}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 480, mx: 'auto', mb: 4 }}>
        {translate(isAdmin ? 'motoka.people.addFirst' : 'motoka.people.askFirst')}
      </Typography>
      {isAdmin ? (
        <Button
          component={Link}
          to={adminPaths.create(users.name)}
          state={{ isOverPage: true, given: { name } }}
          variant="contained"
        >
          {translate('motoka.people.addAccount')}
        </Button>
      ) : (
        <Button component={Link} to={adminPaths.list(cars.name)} variant="outlined">
          {translate('motoka.people.yourCars')}
        </Button>
      )}
    </Paper>
  );
};

import { Button, Paper, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { cars } from '../../resources/cars';
import { adminPaths } from '../admin/paths';
import { EmptyDrawing } from '../views/list/EmptyDrawing';

/** What the homepage says before there is a fleet, and the first step to one. */
export const EmptyFleet = () => {
  const translate = useTranslate();
  return (
    <Paper variant="outlined" sx={{ px: 4, py: 8, textAlign: 'center' }}>
      <EmptyDrawing icon={cars.icon} />
      <Typography sx={{ fontWeight: 500 }}>{translate('motoka.dashboard.empty')}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 4 }}>
        {translate('motoka.dashboard.emptyHint')}
      </Typography>
      <Button component={Link} to={adminPaths.create(cars.name)} variant="contained">
        {translate('motoka.dashboard.addCar')}
      </Button>
    </Paper>
  );
};

import { Button, Typography } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { cars } from '../../../resources/cars';
import { adminPaths } from '../../admin/paths';

/** Says that somebody has no cars, and how to give them one. */
export const AddCar = ({ user: { id, name } }: { user: RaRecord }) => {
  const translate = useTranslate();
  return (
    <>
      <Typography sx={{ my: 3 }}>{translate('motoka.people.noCars', { name })}</Typography>
      <Button
        component={Link}
        to={adminPaths.create(cars.name)}
        state={{ isOverPage: true, given: { userId: Number(id) } }}
        variant="outlined"
      >
        {translate('motoka.people.addCar')}
      </Button>
    </>
  );
};

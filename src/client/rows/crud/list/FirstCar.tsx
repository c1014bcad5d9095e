import { Button, Typography } from '@mui/material';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { cars } from '../../../../resources/cars';
import { noErrorToast, oneRecord } from './listDefaults';
import { adminPaths } from '../../../ground/paths';
import { useIsViewer } from '../../../ground/account/useIsViewer';

/** Whether the user sees no car yet: nothing about money can be recorded before there is one. */
export const useHasNoCar = (): boolean =>
  useGetList<RaRecord>(cars.name, oneRecord, noErrorToast).data?.length === 0;

/** Opens the form of the first car, for a user who has none. */
export const FirstCar = () => {
  const translate = useTranslate();
  const isViewer = useIsViewer();
  if (isViewer) return null;
  return (
    <>
      <Typography variant="body2" sx={{ mb: 3 }}>
        {translate('motoka.money.first.noCar')}
      </Typography>
      <Button
        component={Link}
        to={adminPaths.create(cars.name)}
        state={{ isOverPage: true }}
        variant="contained"
      >
        {translate('motoka.list.first', { any: translate(`resources.${cars.name}.any`) })}
      </Button>
    </>
  );
};

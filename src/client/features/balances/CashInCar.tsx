import { Button } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { cars } from '../../../resources/cars';
import { cashings } from '../../../resources/cashings';
import { useMayRecord } from '../../ground/account/useMayRecord';
import { adminPaths } from '../../ground/paths';
import { useOpenDialog } from '../../rows/crud/form/useOpenDialog';
import { useIsOffered } from '../../shell/features/FeaturesContext';
import { today } from '../../ground/dates/days';
import { useBalances } from './api';
import { missingOf } from './ledger/useAddDefaults';

/** Opens the form of a cashing of this car. With one driver, it is filled in with what they owe. */
export const CashInCar = ({ car }: { car: RaRecord }) => {
  const translate = useTranslate();
  const openDialog = useOpenDialog();
  const mayRecord = useMayRecord();
  const isOffered = useIsOffered('balances');
  const { data = [] } = useBalances({ carId: Number(car.id) }, undefined, isOffered);
  const [only, ...others] = data.filter(({ isCurrent }) => isCurrent);
  const open = () => {
    const ofDriver =
      only && others.length === 0
        ? { driverId: only.driverId, userId: only.userId, amount: missingOf(only) }
        : { userId: car.userId };
    const given = { carId: Number(car.id), date: today(), ...ofDriver };
    openDialog(`${adminPaths.record(cars.name, car.id)}/create/${cashings.name}`, given);
  };
  if (!mayRecord(car.userId)) return null;
  return (
    <Button variant="contained" onClick={open}>
      {translate('motoka.money.add.cashings')}
    </Button>
  );
};

import { Box, Paper, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { drivers } from '../../resources/drivers';
import { FieldValue } from '../views/FieldValue';
import { Money } from '../views/Money';
import { Plate } from '../views/Plate';
import { RecordLink } from '../views/RecordLink';
import { CashingRows, type CashingRow } from './CashingRows';

export interface Driver extends RaRecord {
  name: string;
  phone?: number | null;
  currentCar?: { id: number; numberPlate: string } | null;
  cashings?: readonly CashingRow[];
  totalCashed?: number;
}

/** One driver: who they are, what they drive now, each day's money and the total. */
export const DriverGroup = ({ driver, actions }: { driver: Driver; actions?: ReactNode }) => {
  const { name, phone, currentCar, cashings = [] } = driver;
  const translate = useTranslate();
  const id = useId();
  const total = driver.totalCashed ?? cashings.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, px: 4, py: 3 }}>
        <Typography variant="h2" id={id}>
          <RecordLink resource={drivers.name} id={driver.id}>
            {name}
          </RecordLink>
        </Typography>
        {currentCar && <Plate>{currentCar.numberPlate}</Plate>}
        <FieldValue field={drivers.fields.phone} value={phone} />
        <Box sx={{ flex: 1 }} />
        <Typography component="p" color="textSecondary">
          {`${translate(`resources.${drivers.name}.fields.totalCashed`)} `}
          <Box component="strong" sx={{ color: 'success.main', fontSize: 16, fontWeight: 600 }}>
            <Money amount={total} />
          </Box>
        </Typography>
        {actions && <Box>{actions}</Box>}
      </Box>
      <CashingRows rows={cashings} label={name} />
    </Paper>
  );
};

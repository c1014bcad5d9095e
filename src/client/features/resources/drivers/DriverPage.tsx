import { Box, Paper, Typography } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { ArchivedSince } from '../../archive/ArchivedSince';
import { AssignButton } from '../../assignments/AssignButton';
import ResourceShow from '../../../rows/crud/show/ResourceShow';
import { type Driver, TotalCashed } from './DriverGroups';
import { cars } from '../../../../resources/cars';
import { LabeledValue } from '../../../rows/crud/fields/LabeledValue';
import { Plate } from '../../../rows/crud/fields/Plate';
import { RecordLink } from '../../../rows/crud/fields/RecordLink';
import { cashings } from '../../../../resources/cashings';
import { DriverBalances } from './DriverBalances';
import { CashingRows } from './CashingRows';
import { PeriodChoice } from '../PeriodChoice';
import { LeaveOrArchive } from '../LeaveOrArchive';

/** The driver's cashings that the user may see, and their total. */
const DriverCashings = ({ driver }: { driver: Driver }) => {
  const translate = useTranslate();
  const { name, cashings: rows = [] } = driver;
  return (
    <Paper component="section" variant="outlined" aria-labelledby="driver-cashings">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, justifyContent: 'space-between', px: 4, py: 3 }}>
        <Typography variant="h2" id="driver-cashings">
          {translate(`resources.${cashings.name}.title`)}
        </Typography>
        <Box sx={{ textAlign: { sm: 'right' } }}>
          <TotalCashed driver={driver} />
          <DriverBalances record={driver} />
        </Box>
      </Box>
      <Box sx={{ px: 4, pb: 3 }}>
        <PeriodChoice />
      </Box>
      <CashingRows rows={rows} label={name} />
    </Paper>
  );
};

const CurrentCar = ({ driver: { currentCar } }: { driver: Driver }) => {
  const translate = useTranslate();
  return (
    <LabeledValue label={translate('motoka.assign.carToday')}>
      {currentCar ? (
        <RecordLink resource={cars.name} id={currentCar.id}>
          <Plate>{currentCar.numberPlate}</Plate>
        </RecordLink>
      ) : (
        <Typography color="textSecondary">{translate('motoka.assign.noCar')}</Typography>
      )}
    </LabeledValue>
  );
};

const driverOf = (record: RaRecord): Driver => ({ ...record, name: String(record.name ?? '') });

/** A driver's page also shows their current car and their cashings, assigns a car and archives the driver. */
const DriverPage = () => (
  <ResourceShow
    actions={(driver) => driver.archivedAt == null && <AssignButton record={driver} />}
    more={(driver) => <LeaveOrArchive record={driver} filter={{ driverId: Number(driver.id) }} />}
    below={(driver) => <DriverCashings driver={driverOf(driver)} />}
  >
    {(driver) => (
      <>
        <CurrentCar driver={driverOf(driver)} />
        <ArchivedSince record={driver} />
      </>
    )}
  </ResourceShow>
);

export default DriverPage;

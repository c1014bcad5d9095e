import { Box, Paper, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { cars } from '../../../../resources/cars';
import { drivers } from '../../../../resources/drivers';
import { FieldValue } from '../../../rows/crud/fields/FieldValue';
import { Money } from '../../../rows/crud/fields/Money';
import { DriverBalances } from './DriverBalances';
import { Plate } from '../../../rows/crud/fields/Plate';
import { RecordLink } from '../../../rows/crud/fields/RecordLink';
import { CashingRows } from './CashingRows';
import { UnsentMark } from '../../../rows/crud/unsent/UnsentMark';
import { isAtServer, isUnsent } from '../../../ground/providers/outbox/unsent';
import { type CashingRow, usePeriod } from '../usePeriod';
import { EmptyState } from '../../../rows/crud/list/EmptyState';
import type { ListLayoutProps } from '../../../rows/crud/list/listTypes';
import { PeriodChoice } from '../PeriodChoice';

export interface Driver extends RaRecord {
  name: string;
  phone?: number | null;
  currentCar?: { id: number; numberPlate: string } | null;
  cashings?: readonly CashingRow[];
  totalCashed?: number;
}

interface Props {
  driver: Driver;
  actions?: ReactNode;
  isOpened?: boolean;
  /** The cashings of all drivers on the page. Undefined if there is one driver only. */
  countOnPage: number | undefined;
}

/** The sum of a driver's cashings in the chosen period. */
export const TotalCashed = ({ driver }: { driver: Driver }) => {
  const translate = useTranslate();
  const { totalOf } = usePeriod();
  return (
    <Typography component="p" color="textSecondary">
      {`${translate(`resources.${drivers.name}.fields.totalCashed`)} `}
      <Box component="strong" sx={{ color: 'success.main', fontSize: '1rem', fontWeight: 600 }}>
        <Money amount={totalOf(driver)} />
      </Box>
    </Typography>
  );
};

/** A driver with their current car, cashings and total. */
const DriverGroup = ({ driver, actions, isOpened = false, countOnPage }: Props) => {
  const { name, phone, currentCar, cashings = [] } = driver;
  const id = useId();
  const mark = isOpened || undefined;
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      data-opened={mark}
      aria-current={mark}
      sx={{ ...(mark && { borderColor: 'primary.main' }) }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 3,
          rowGap: 1,
          px: 4,
          py: 3,
        }}
      >
        <Typography variant="h2" id={id}>
          <RecordLink resource={drivers.name} id={driver.id}>
            {name}
          </RecordLink>
          {isUnsent(driver) && <UnsentMark />}
        </Typography>
        {currentCar && (
          <RecordLink resource={cars.name} id={currentCar.id}>
            <Plate>{currentCar.numberPlate}</Plate>
          </RecordLink>
        )}
        <FieldValue field={drivers.fields.phone} value={phone} />
        <Box sx={{ flex: 1 }} />
        <Box sx={{ textAlign: { sm: 'right' } }}>
          <TotalCashed driver={driver} />
          {isAtServer(driver) && <DriverBalances record={driver} />}
        </Box>
        {actions && <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 2 }}>{actions}</Box>}
      </Box>
      <CashingRows rows={cashings} label={name} {...(countOnPage !== undefined && { countOnPage })} />
    </Paper>
  );
};

/** The drivers of a history, each with their cashings. */
const DriverGroups = ({ rowActions, opened }: ListLayoutProps) => {
  const { data = [] } = useListContext<Driver>();
  const { isIn } = usePeriod();
  const count = data.flatMap(({ cashings = [] }) => cashings).filter(isIn).length;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      {data.length === 0 && (
        <Paper variant="outlined">
          <EmptyState />
        </Paper>
      )}
      {data.length > 0 && <PeriodChoice />}
      {data.map((driver) => (
        <DriverGroup
          key={driver.id}
          driver={driver}
          actions={isAtServer(driver) && rowActions?.render(driver)}
          isOpened={driver.id === opened}
          countOnPage={data.length > 1 ? count : undefined}
        />
      ))}
    </Box>
  );
};

export default DriverGroups;

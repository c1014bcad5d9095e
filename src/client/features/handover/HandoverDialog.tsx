import { Button, DialogActions, DialogContent } from '@mui/material';
import { useState } from 'react';
import { Form, ResourceContextProvider, SourceContextProvider, useTranslate } from 'react-admin';
import { useLocation, useParams } from 'react-router-dom';
import { useController } from 'react-hook-form';
import { cars } from '../../../resources/cars';
import { drivers } from '../../../resources/drivers';
import { readings } from '../../../resources/readings';
import { FormDialog } from '../../rows/crud/form/FormDialog';
import { LeaveGuard } from '../../rows/crud/form/LeaveGuard';
import { SubmitButton } from '../../rows/crud/form/SubmitButton';
import { SubmitResultBanner } from '../../rows/crud/form/SubmitResultBanner';
import { FirstFocus } from '../../rows/crud/form/focusWithoutOpening';
import { FieldInput } from '../../rows/crud/inputs/FieldInput';
import { today } from '../../ground/dates/days';
import { AssignSelect } from '../assignments/AssignSelect';
import { HandoverDone } from './HandoverDone';
import { LeavingDrivers } from './LeavingDrivers';
import { useHandover } from './useHandover';
import type { Leaving } from './useLeaving';
import { isRequired } from '../../../contract/resource';

/** The fields that a handover shares with a reading. */
const readingFields = ['date', 'mileage', 'notes'] as const;

const newDriverFields = ['name', 'phone'] as const;

// The labels of the form are those of a reading.
const sources = {
  getSource: (source: string) => source,
  getLabel: (source: string) => `resources.${drivers.name}.fields.${source}`,
};

const IncomingDriver = () => {
  const translate = useTranslate();
  const { field } = useController({ name: 'isNewDriver', defaultValue: false });
  return (
    <>
      {field.value ? (
        <ResourceContextProvider value={drivers.name}>
          <SourceContextProvider value={sources}>
            {newDriverFields.map((source) => (
              <FieldInput
                key={source}
                source={source}
                field={drivers.fields[source]}
                form="add"
                isRequired={isRequired(drivers, 'add', source)}
              />
            ))}
          </SourceContextProvider>
        </ResourceContextProvider>
      ) : (
        <AssignSelect source="driverId" target={drivers} />
      )}
      <Button
        size="small"
        onClick={() => field.onChange(!field.value)}
        sx={{ mb: 2, minHeight: { xs: 44, sm: 32 } }}
      >
        {translate(`motoka.money.handover.${field.value ? 'knownDriver' : 'newDriver'}`)}
      </Button>
    </>
  );
};

interface Props {
  /** The field that the page below determines; it is filled in. */
  preset: 'carId' | 'driverId';
}

/** Hands a car over to a driver, with the drivers who leave, what they owe, and a slip to print. */
const HandoverDialog = ({ preset }: Props) => {
  const translate = useTranslate();
  const { id } = useParams();
  const { state } = useLocation();
  /** A new driver of the Drivers form, who takes the car over. */
  const [newDriver] = useState<object | undefined>(state?.newDriver);
  const [leaving, setLeaving] = useState<readonly Leaving[]>();
  const { submit, outcome, assignmentId } = useHandover(leaving ?? []);
  const [defaultValues] = useState(() => ({
    [preset]: Number(id),
    ...(newDriver && { ...newDriver, isNewDriver: true }),
    date: today(),
    mileage: null,
    notes: null,
  }));
  const incoming = newDriver ? 'mileage' : 'driverId';
  const firstSource = preset === 'carId' ? incoming : 'carId';
  return (
    <FormDialog title={translate('motoka.assign.title')}>
      {assignmentId !== undefined ? (
        <HandoverDone assignmentId={assignmentId} />
      ) : (
        <ResourceContextProvider value={readings.name}>
          <Form onSubmit={submit} defaultValues={defaultValues} disableInvalidFormNotification>
            <DialogContent sx={{ pt: 0 }}>
              <SubmitResultBanner result={outcome} />
              <AssignSelect source="carId" target={cars} />
              {preset === 'carId' ? <IncomingDriver /> : <AssignSelect source="driverId" target={drivers} />}
              {readingFields.map((source) => (
                <FieldInput
                  key={source}
                  source={source}
                  field={readings.fields[source]}
                  form="add"
                  isRequired={source === 'date'}
                />
              ))}
              <LeavingDrivers onChange={setLeaving} />
            </DialogContent>
            <DialogActions sx={{ px: 6, pb: 4, pt: 2 }}>
              <SubmitButton form="add" needsServer isDone={leaving === undefined} />
            </DialogActions>
            <LeaveGuard onLeave={() => {}} />
            <FirstFocus source={firstSource} />
          </Form>
        </ResourceContextProvider>
      )}
    </FormDialog>
  );
};

export default HandoverDialog;

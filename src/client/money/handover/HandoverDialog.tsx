import { DialogActions, DialogContent } from '@mui/material';
import { useState } from 'react';
import { Form, ResourceContextProvider, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { cars } from '../../../resources/cars';
import { drivers } from '../../../resources/drivers';
import { readings } from '../../../resources/readings';
import { FormDialog } from '../../crud/form/FormDialog';
import { LeaveGuard } from '../../crud/form/LeaveGuard';
import { SubmitButton } from '../../crud/form/SubmitButton';
import { SubmitResultBanner } from '../../crud/form/SubmitResultBanner';
import { FirstFocus } from '../../crud/form/focusWithoutOpening';
import { FieldInput } from '../../crud/inputs/FieldInput';
import { today } from '../../crud/list/filters/presets';
import { AssignSelect } from '../../resources/drivers/assign/AssignDialog';
import { HandoverDone } from './HandoverDone';
import { LeavingDrivers } from './LeavingDrivers';
import { useHandover } from './useHandover';
import type { Leaving } from './useLeaving';

interface Props {
  /** What the page below is about; that is picked already. */
  known: 'carId' | 'driverId';
}

/** A handover is said as a reading is: its day, the odometer, notes. */
const said = ['date', 'mileage', 'notes'] as const;

/** Hands a car over to a driver: who leaves it, what they owe, and a slip for both. */
const HandoverDialog = ({ known }: Props) => {
  const translate = useTranslate();
  const { id } = useParams();
  const [leaving, setLeaving] = useState<readonly Leaving[]>();
  const { submit, outcome, assignmentId } = useHandover(leaving ?? []);
  const [start] = useState(() => ({ [known]: Number(id), date: today(), mileage: null, notes: null }));
  return (
    <FormDialog title={translate('motoka.assign.title')}>
      {assignmentId !== undefined ? (
        <HandoverDone assignmentId={assignmentId} />
      ) : (
        <ResourceContextProvider value={readings.name}>
          <Form onSubmit={submit} defaultValues={start} disableInvalidFormNotification>
            <DialogContent sx={{ pt: 0 }}>
              <SubmitResultBanner outcome={outcome} />
              <AssignSelect source="carId" target={cars} />
              <AssignSelect source="driverId" target={drivers} />
              {said.map((source) => (
                <FieldInput
                  key={source}
                  source={source}
                  field={readings.fields[source]}
                  form="add"
                  isRequired={source === 'date'}
                />
              ))}
              <LeavingDrivers onKnown={setLeaving} />
            </DialogContent>
            <DialogActions sx={{ px: 6, pb: 4, pt: 2 }}>
              <SubmitButton form="add" isDone={leaving === undefined} />
            </DialogActions>
            <LeaveGuard onLeave={() => {}} />
            <FirstFocus source={known === 'carId' ? 'driverId' : 'carId'} />
          </Form>
        </ResourceContextProvider>
      )}
    </FormDialog>
  );
};

export default HandoverDialog;

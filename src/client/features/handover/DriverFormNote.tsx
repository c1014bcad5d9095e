import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useEffect, useId, useState } from 'react';
import { type RaRecord, useEvent, useRegisterMutationMiddleware, useTranslate } from 'react-admin';
import { useController, useFormContext, useFormState } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { cars } from '../../../resources/cars';
import { drivers } from '../../../resources/drivers';
import { adminPaths } from '../../ground/paths';
import { SubmitCancelled } from '../../rows/crud/form/usePrompt';
import { useDefinition } from '../../rows/crud/useDefinition';
import { usePickedId } from '../assignments/AssignmentPreview';
import { type Assignment, useAssignments } from '../balances/api';

const answers = ['takesOver', 'drivesAsWell'] as const;

type Send = (resource: string, params: { data: Readonly<Record<string, unknown>> }) => Promise<unknown>;

/** Opens the handover of a car to the new driver of the form. */
const useOpenHandover = (carId: number, onSent: () => void) => {
  const navigate = useNavigate();
  const { reset, getValues } = useFormContext();
  const { isDirty } = useFormState();
  const [newDriver, setNewDriver] = useState<object>();
  const open = useEvent(
    () => void navigate(adminPaths.assign(cars.name, carId), { replace: true, state: { newDriver } }),
  );
  useEffect(() => {
    // A dirty form would ask before it closes.
    if (newDriver && !isDirty) open();
  }, [newDriver, isDirty, open]);
  return ({ name, phone }: Readonly<Record<string, unknown>>) => {
    onSent();
    reset(getValues());
    setNewDriver({ name, phone });
  };
};

/** Says who drives the car, and asks whether the new driver takes it over. */
const Question = ({ present, onSent }: { present: readonly Assignment[]; onSent: () => void }) => {
  const id = useId();
  const translate = useTranslate();
  const text = (key: string, values?: object) => translate(`motoka.money.handover.${key}`, values);
  // The specification's form adds the driver at once.
  const { field } = useController({ name: 'handover', defaultValue: 'drivesAsWell', shouldUnregister: true });
  const openHandover = useOpenHandover(present[0]?.carId ?? 0, onSent);
  const submit = useEvent(async (resource: string, params: Parameters<Send>[1], next: Send) => {
    if (field.value !== 'takesOver') return next(resource, params);
    openHandover(params.data);
    throw new SubmitCancelled();
  });
  useRegisterMutationMiddleware<Send>(submit);
  const names = present.map(({ driver }) => driver).join(', ');
  const plate = present[0]?.numberPlate;
  return (
    <FormControl sx={{ mt: 2 }}>
      <Typography variant="body2">{text('drives', { names, plate, smart_count: present.length })}</Typography>
      <FormLabel id={id} sx={{ mt: 2 }}>
        {text('question')}
      </FormLabel>
      <RadioGroup {...field} row aria-labelledby={id}>
        {answers.map((answer) => (
          <FormControlLabel
            key={answer}
            value={answer}
            control={<Radio size="small" />}
            label={text(answer)}
            sx={{ minHeight: { xs: 44, sm: 32 } }}
          />
        ))}
      </RadioGroup>
      {field.value === 'takesOver' && <Typography variant="body2">{text('next')}</Typography>}
    </FormControl>
  );
};

const DriversOfCar = ({ carId, onSent }: { carId: number; onSent: () => void }) => {
  const { data = [] } = useAssignments({ carId });
  const present = data.filter(({ endedOn }) => endedOn === null);
  return present.length > 0 && <Question key={carId} present={present} onSent={onSent} />;
};

const DriverFormNote = ({ base, onSent }: { base?: RaRecord | undefined; onSent: () => void }) => {
  const { name } = useDefinition();
  const carId = usePickedId('carId');
  if (name !== drivers.name || base || carId === undefined) return null;
  return <DriversOfCar carId={carId} onSent={onSent} />;
};

export default DriverFormNote;

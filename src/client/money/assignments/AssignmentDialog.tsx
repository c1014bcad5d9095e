import { Button, Dialog, DialogActions, DialogContent, DialogTitle, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useId } from 'react';
import {
  Form,
  HttpError,
  ResourceContextProvider,
  required,
  useNotify,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { readings } from '../../../resources/readings';
import { FieldInput } from '../../crud/inputs/FieldInput';
import { DateInput } from '../../crud/inputs/DateInput';
import { SubmitButton } from '../../crud/form/SubmitButton';
import { SubmitResultBanner } from '../../crud/form/SubmitResultBanner';
import { useSubmitResult } from '../../crud/form/useSubmitResult';
import { fieldErrorsOf } from '../../providers/request';
import type { Assignment } from '../api';
import { correctAssignment } from './write';

const rule = required();

type Values = Readonly<Record<string, unknown>>;

const numberOf = (value: unknown): number | null =>
  value === null || value === undefined || value === '' ? null : Number(value);

const textOf = (value: unknown): string | null => String(value ?? '').trim() || null;

/** Returns the changed fields of an assignment. */
const changesOf = (before: Assignment, values: Values): Partial<Assignment> => {
  const after = {
    startedOn: String(values['startedOn']),
    endedOn: textOf(values['endedOn']),
    mileage: numberOf(values['mileage']),
    notes: textOf(values['notes']),
  };
  return Object.fromEntries(
    Object.entries(after).filter(([key, value]) => before[key as keyof typeof after] !== value),
  );
};

/** The dialog that corrects an assignment. */
export const AssignmentDialog = ({
  assignment,
  onClose,
}: {
  assignment: Assignment;
  onClose: () => void;
}) => {
  const id = useId();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const outcome = useSubmitResult('', { isInPage: true });
  const save = async (values: Values) => {
    try {
      await correctAssignment(assignment.id, changesOf(assignment, values));
      notify('motoka.money.assignments.updated', { type: 'success' });
      refresh();
      onClose();
      return undefined;
    } catch (reason) {
      outcome.fail(reason);
      return reason instanceof HttpError ? fieldErrorsOf(reason.body) : undefined;
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs" fullScreen={isPhone}>
      <DialogTitle id={id}>{`${assignment.driver}, ${assignment.numberPlate}`}</DialogTitle>
      <ResourceContextProvider value="driverAssignments">
        <Form record={assignment} onSubmit={save} disableInvalidFormNotification>
          <DialogContent sx={{ pt: 0 }}>
            <SubmitResultBanner outcome={outcome} />
            <DateInput source="startedOn" isRequired validate={rule} />
            <DateInput source="endedOn" isRequired={false} />
            <FieldInput source="mileage" field={readings.fields.mileage} form="update" isRequired={false} />
            <FieldInput source="notes" field={readings.fields.notes} form="update" isRequired={false} />
          </DialogContent>
          <DialogActions sx={{ px: 6, pb: 4, pt: 2 }}>
            <Button color="inherit" onClick={onClose}>
              {translate('motoka.action.cancel')}
            </Button>
            <SubmitButton form="update" isDone={false} />
          </DialogActions>
        </Form>
      </ResourceContextProvider>
    </Dialog>
  );
};

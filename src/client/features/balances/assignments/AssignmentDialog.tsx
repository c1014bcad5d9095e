import { HttpError, required, useNotify, useRefresh } from 'react-admin';
import { readings } from '../../../../resources/readings';
import { FieldInput } from '../../../rows/crud/inputs/FieldInput';
import { DateInput } from '../../../rows/crud/inputs/DateInput';
import { DialogForm } from '../../../rows/crud/form/DialogForm';
import { useSubmitResult } from '../../../rows/crud/form/useSubmitResult';
import { fieldErrorsOf } from '../../../ground/providers/request';
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
  const notify = useNotify();
  const refresh = useRefresh();
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
    <DialogForm
      resource="driverAssignments"
      title={`${assignment.driver}, ${assignment.numberPlate}`}
      outcome={outcome}
      record={assignment}
      onSubmit={save}
      onClose={onClose}
    >
      <DateInput source="startedOn" isRequired validate={rule} />
      <DateInput source="endedOn" isRequired={false} />
      <FieldInput source="mileage" field={readings.fields.mileage} form="update" isRequired={false} />
      <FieldInput source="notes" field={readings.fields.notes} form="update" isRequired={false} />
    </DialogForm>
  );
};

import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { required, useNotify, useRefresh, useTranslate } from 'react-admin';
import { Confirm } from '../../../rows/crud/Confirm';
import { useAfterPaint } from '../../../shell/layout/afterPaint';
import { formatDay } from '../../../ground/i18n/format';
import type { Assignment } from '../api';
import { correctAssignment, deleteAssignment } from './write';
import { OnlineButton } from '../../../shell/layout/OnlineButton';
import { assignments } from '../../../../reports/assignments';
import { readings } from '../../../../resources/readings';
import { FieldInput } from '../../../rows/crud/inputs/FieldInput';
import { DateInput } from '../../../rows/crud/inputs/DateInput';
import { DialogForm } from '../../../rows/crud/form/DialogForm';
import { useSubmitResult } from '../../../rows/crud/form/useSubmitResult';
import { undoDeletion } from '../../../ground/providers/undoDeletion';
import { useUndoToast } from '../../../shell/layout/useUndoToast';
import { isEmpty } from '../../../ground/isEmpty';

const rule = required();

type Values = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string | null => String(value ?? '').trim() || null;

const changesOf = (before: Assignment, values: Values): Partial<Assignment> => {
  const after = {
    startedOn: String(values['startedOn']),
    endedOn: textOf(values['endedOn']),
    mileage: isEmpty(values['mileage']) ? null : Number(values['mileage']),
    notes: textOf(values['notes']),
  };
  return Object.fromEntries(
    Object.entries(after).filter(([key, value]) => before[key as keyof typeof after] !== value),
  );
};

const AssignmentDialog = ({ assignment, onClose }: { assignment: Assignment; onClose: () => void }) => {
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
      return outcome.fail(reason);
    }
  };
  return (
    <DialogForm
      resource={assignments.name}
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

/** The buttons that edit an assignment, or delete it after a confirmation. */
export const AssignmentActions = ({ assignment }: { assignment: Assignment }) => {
  const translate = useTranslate();
  const showUndo = useUndoToast();
  const refresh = useRefresh();
  const afterPaint = useAfterPaint();
  const [shown, setShown] = useState<'edit' | 'delete'>();
  const close = () => setShown(undefined);
  const { mutate, isPending } = useMutation({
    mutationFn: () => deleteAssignment(assignment.id),
    onSuccess: () => {
      showUndo(translate('motoka.money.assignments.deleted'), 'motoka.activity.restored', () =>
        undoDeletion(assignments.name, assignment.id),
      );
      refresh();
    },
    onError: (error) => afterPaint(() => window.alert(error.message)),
    onSettled: close,
  });
  const { driver, numberPlate, startedOn } = assignment;
  return (
    <>
      <Button size="small" sx={{ minWidth: 0 }} onClick={() => setShown('edit')}>
        {translate('motoka.action.edit')}
      </Button>
      <OnlineButton size="small" color="error" sx={{ minWidth: 0 }} onClick={() => setShown('delete')}>
        {translate('motoka.action.delete')}
      </OnlineButton>
      {shown === 'edit' && <AssignmentDialog assignment={assignment} onClose={close} />}
      <Confirm
        needsServer
        isOpen={shown === 'delete'}
        text={translate('motoka.money.assignments.confirm')}
        yes={translate('motoka.action.confirm')}
        isBusy={isPending}
        onYes={() => mutate()}
        onNo={close}
      >
        {`${driver}, ${numberPlate}, ${formatDay(startedOn)}`}
      </Confirm>
    </>
  );
};

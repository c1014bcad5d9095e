import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { Confirm } from '../../../rows/crud/Confirm';
import { useAfterPaint } from '../../../shell/layout/afterPaint';
import { formatDay } from '../../../ground/i18n/format';
import type { Assignment } from '../api';
import { AssignmentDialog } from './AssignmentDialog';
import { deleteAssignment } from './write';
import { OnlineButton } from '../../../shell/layout/OnlineButton';

/** The buttons that edit an assignment, or delete it after a confirmation. */
export const AssignmentActions = ({ assignment }: { assignment: Assignment }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const afterPaint = useAfterPaint();
  const [shown, setShown] = useState<'edit' | 'delete'>();
  const close = () => setShown(undefined);
  const { mutate, isPending } = useMutation({
    mutationFn: () => deleteAssignment(assignment.id),
    onSuccess: () => {
      notify('motoka.money.assignments.deleted', { type: 'success' });
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
        no={translate('motoka.action.cancel')}
        isBusy={isPending}
        onYes={() => mutate()}
        onNo={close}
      >
        {`${driver}, ${numberPlate}, ${formatDay(startedOn)}`}
      </Confirm>
    </>
  );
};

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Confirm } from '../crud/Confirm';
import { toast } from '../toasts/toasts';
import { type Change, undoChange } from './changes';
import { useDeed } from './ChangeItem';

interface Props {
  change: Change;
  onClose: () => void;
}

/** Asks once, then undoes a change. A refusal stays in the dialog with its reason. */
export const UndoDialog = ({ change, onClose }: Props) => {
  const translate = useTranslate();
  const deed = useDeed();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => undoChange(change.id),
    onSuccess: () => {
      toast(translate('motoka.activity.undoneToast'), 'success');
      onClose();
      void queryClient.invalidateQueries();
    },
  });
  return (
    <Confirm
      isOpen
      text={translate('motoka.activity.undoQuestion')}
      yes={translate('motoka.activity.undo')}
      no={translate('motoka.action.cancel')}
      isBusy={isPending}
      onYes={() => mutate()}
      onNo={onClose}
    >
      <Typography component="div">
        {change.userName} {deed(change)} {change.title}
      </Typography>
      {error && (
        <Alert severity="error" variant="outlined" sx={{ mt: 2 }}>
          {error.message}
        </Alert>
      )}
    </Confirm>
  );
};

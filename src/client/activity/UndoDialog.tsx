import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Confirm } from '../crud/Confirm';
import { toast } from '../toasts/toasts';
import { type Change, undoChange } from './changes';
import { useActionText } from './useActionText';

interface Props {
  change: Change;
  onClose: () => void;
}

/** The dialog that undoes a change. An error is shown in the dialog. */
export const UndoDialog = ({ change, onClose }: Props) => {
  const translate = useTranslate();
  const textOf = useActionText();
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
        {change.userName} {textOf(change)} {change.title}
      </Typography>
      {error && (
        <Alert severity="error" variant="outlined" sx={{ mt: 2 }}>
          {error.message}
        </Alert>
      )}
    </Confirm>
  );
};

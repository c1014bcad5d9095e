import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Typography } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import { useAccount } from '../../ground/account/useAccount';
import { Confirm } from '../../rows/crud/Confirm';
import { useImportText } from './ImportItem';
import { type Change, undoRow } from './changes';
import { useActionText, useAuthorText } from './useActionText';

const isAddition = ({ action, imported }: Change): boolean => action === 'create' && !imported;

export const UndoDialog = ({ change, onClose }: { change: Change; onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const textOf = useActionText();
  const importTextOf = useImportText();
  const { imported } = change;
  const [verb, question] = isAddition(change)
    ? ['undoAdditionYes', 'undoAdditionQuestion']
    : ['undo', 'undoQuestion'];
  const authorOf = useAuthorText();
  const queryClient = useQueryClient();
  const { isAdmin } = useAccount();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => undoRow(change, isAdmin),
    onSuccess: () => {
      notify(imported ? 'motoka.import.undone' : 'motoka.activity.undoneToast', { type: 'success' });
      onClose();
      void queryClient.invalidateQueries();
    },
  });
  return (
    <Confirm
      needsServer
      isOpen
      text={translate(`motoka.activity.${imported ? 'undoImportQuestion' : question}`)}
      yes={translate(`motoka.activity.${verb}`)}
      isBusy={isPending}
      onYes={() => mutate()}
      onNo={onClose}
    >
      <Typography component="div">
        {authorOf(change)}{' '}
        {imported ? importTextOf(change, imported) : `${textOf(change)} ${change.title ?? ''}`}
      </Typography>
      {error && (
        <Alert severity="error" variant="outlined" sx={{ mt: 2 }}>
          {error.message}
        </Alert>
      )}
    </Confirm>
  );
};

import { Box } from '@mui/material';
import { type RaRecord, useDelete, useRefresh, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAccount } from '../../../ground/account/useAccount';
import { useIsOffered } from '../../../shell/features/FeaturesContext';
import { isRestorable, undoDeletion } from '../../../ground/providers/undoDeletion';
import { toast } from '../../../ground/toasts/toasts';
import { Confirm } from '../Confirm';
import { useDefinition } from '../useDefinition';
import { adminPaths } from '../../../ground/paths';
import { useAfterPaint } from '../../../shell/layout/afterPaint';
import { FieldValue } from '../fields/FieldValue';
import { columnsOf } from '../fields/columns';
import { useUndoToast } from '../../../shell/layout/useUndoToast';

/** A record in one line: its name, date and amount. */
const RecordSummary = ({ record }: { record: RaRecord }) => {
  const definition = useDefinition();
  const columns = columnsOf(definition);
  const shown = [
    columns.find(({ source }) => source === definition.recordRepresentation),
    columns.find(({ field }) => field.kind === 'date'),
    columns.find(({ field }) => field.kind === 'money'),
  ];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
      {shown.map(
        (column) =>
          column &&
          record[column.source] != null && (
            <FieldValue key={column.source} field={column.field} value={record[column.source]} />
          ),
      )}
    </Box>
  );
};

/** Returns a function that shows the toast of a deletion. Administrators can undo it if the server can. */
const useDeletedToast = (resource: string) => {
  const translate = useTranslate();
  const showUndo = useUndoToast();
  const { isAdmin } = useAccount();
  const canRestore = useIsOffered('activity') && isRestorable(resource);
  return (id: RaRecord['id']) => {
    const message = translate(`resources.${resource}.notifications.deleted`);
    if (isAdmin && canRestore)
      showUndo(message, 'motoka.activity.restored', () => undoDeletion(resource, id));
    else toast(message, 'success');
  };
};

/** Deletes a record, then goes to the list or history, or refreshes the current page. */
const useDeletion = (record: RaRecord, onSettled: () => void) => {
  const { name, afterDelete } = useDefinition();
  const [deleteOne, { isPending }] = useDelete();
  const showDeletedToast = useDeletedToast(name);
  const afterPaint = useAfterPaint();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const nextPath = () => {
    if (afterDelete === 'list') return adminPaths.list(name);
    if (pathname !== adminPaths.record(name, record.id)) return undefined;
    return record.carId == null ? adminPaths.list(name) : adminPaths.history(name, 'byCarId', record.carId);
  };
  const remove = () =>
    deleteOne(
      name,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          onSettled();
          showDeletedToast(record.id);
          const path = nextPath();
          // A refresh would fetch the deleted record again.
          if (path) navigate(path);
          else refresh();
        },
        onError: (error) => {
          onSettled();
          afterPaint(() => window.alert(error instanceof Error ? error.message : String(error)));
        },
      },
    );
  return { remove, isPending };
};

interface Props {
  record: RaRecord;
  open: boolean;
  onClose: () => void;
}

const DeleteDialog = ({ record, open, onClose }: Props) => {
  const { name } = useDefinition();
  const translate = useTranslate();
  const { remove, isPending } = useDeletion(record, onClose);
  return (
    <Confirm
      needsServer
      isOpen={open}
      text={translate(`resources.${name}.message.delete_title`)}
      yes={translate('motoka.action.confirm')}
      isBusy={isPending}
      onYes={remove}
      onNo={onClose}
    >
      <RecordSummary record={record} />
    </Confirm>
  );
};

export default DeleteDialog;

import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useDelete, useRefresh, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAccount } from '../../admin/account/useAccount';
import { useOfferedFeatures } from '../../features/useOffered';
import { toast } from '../../toasts/toasts';
import { Confirm } from '../Confirm';
import { useDefinition } from '../useDefinition';
import { adminPaths } from '../../admin/paths';
import { useAfterPaint } from '../afterPaint';
import { FieldValue } from '../fields/FieldValue';
import { columnsOf } from '../fields/columns';

/** A record in one line: what it is called, its day and its amount. */
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

const undoMs = 10_000;

/** Says that a record is deleted; administrators can bring it back where the server undoes changes. */
const useAnnouncement = (resource: string) => {
  const translate = useTranslate();
  const refresh = useRefresh();
  const { isAdmin } = useAccount();
  const undo = useOfferedFeatures().find(({ undoDeletion }) => undoDeletion)?.undoDeletion;
  const restore = async (id: RaRecord['id']) => {
    try {
      await undo?.(resource, id);
      toast(translate('motoka.activity.restored'), 'success');
      refresh();
    } catch (error) {
      toast(error instanceof Error ? error.message : String(error), 'error');
    }
  };
  return (id: RaRecord['id']) => {
    const action = { label: translate('motoka.activity.undo'), run: () => void restore(id) };
    const options = isAdmin && undo ? { action, autoHideDuration: undoMs } : {};
    toast(translate(`resources.${resource}.notifications.deleted`), 'success', options);
  };
};

/** Deletes a record for good, then shows the list or the history anew, as the definition says. */
const useDeletion = (record: RaRecord, onSettled: () => void) => {
  const { name, afterDelete } = useDefinition();
  const [deleteOne, { isPending }] = useDelete();
  const announce = useAnnouncement(name);
  const afterPaint = useAfterPaint();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const leave = () => {
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
          announce(record.id);
          const path = leave();
          // The page left behind would ask for what is gone.
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

/** Deletes a record once the question is answered. */
export const DeleteButton = ({ record }: { record: RaRecord }) => {
  const { name } = useDefinition();
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const { remove, isPending } = useDeletion(record, () => setAsking(false));
  return (
    <>
      <Button size="small" color="error" sx={{ minWidth: 0 }} onClick={() => setAsking(true)}>
        {translate('motoka.action.delete')}
      </Button>
      <Confirm
        isOpen={isAsking}
        text={translate(`resources.${name}.message.delete_title`)}
        yes={translate('motoka.action.confirm')}
        no={translate('motoka.action.cancel')}
        isBusy={isPending}
        onYes={remove}
        onNo={() => setAsking(false)}
      >
        <RecordSummary record={record} />
      </Confirm>
    </>
  );
};

import { type RaRecord, useDelete, useNotify, useRefresh } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { adminPaths } from '../../admin/paths';
import { afterPaint } from '../form/afterPaint';
import { useDefinition } from '../useDefinition';

/** Deletes a record for good, then shows the list or the history anew, as the definition says. */
export const useDeletion = (record: RaRecord, onSettled: () => void) => {
  const { name, afterDelete } = useDefinition();
  const [deleteOne, { isPending }] = useDelete();
  const notify = useNotify();
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
          notify(`resources.${name}.notifications.deleted`, { type: 'success' });
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

import { type RaRecord, useDelete, useRefresh, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAccount } from '../../admin/account/useAccount';
import { adminPaths } from '../../admin/paths';
import { useOfferedFeatures } from '../../features/useOffered';
import { toast } from '../../toasts/toasts';
import { afterPaint } from '../form/afterPaint';
import { useDefinition } from '../useDefinition';

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
export const useDeletion = (record: RaRecord, onSettled: () => void) => {
  const { name, afterDelete } = useDefinition();
  const [deleteOne, { isPending }] = useDelete();
  const announce = useAnnouncement(name);
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

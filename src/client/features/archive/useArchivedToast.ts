import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { undoLatest } from '../../ground/providers/undoDeletion';
import { toast } from '../../ground/toasts/toasts';
import { useDefinition } from '../../rows/crud/useDefinition';
import { OnlineToastButton } from '../../shell/layout/OnlineToastButton';

const UNDO_MS = 10_000;

/** Returns a function that shows the toast of a record that was archived or sold, with Undo. */
export const useArchivedToast = (record: RaRecord, name: string) => {
  const { name: resource } = useDefinition();
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  return (action: 'archived' | 'unarchived' | 'sold') => {
    const undo = async () => {
      try {
        await undoLatest(resource, record.id, action);
        notify('motoka.activity.undoneToast', { type: 'success' });
      } catch (error) {
        notify(error instanceof Error ? error.message : String(error), { type: 'error' });
      }
      await queryClient.invalidateQueries();
    };
    toast(translate(`motoka.archive.${action}`, { name }), 'success', {
      action: {
        label: translate('motoka.activity.undo'),
        run: () => void undo(),
        Button: OnlineToastButton,
      },
      autoHideDuration: UNDO_MS,
    });
  };
};

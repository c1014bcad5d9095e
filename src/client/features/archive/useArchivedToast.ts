import { type RaRecord, useTranslate } from 'react-admin';
import { undoLatest } from '../../ground/providers/undoDeletion';
import { useDefinition } from '../../rows/crud/useDefinition';
import { useUndoToast } from '../../shell/layout/useUndoToast';

/** Returns a function that shows the toast of a record that was archived or sold, with Undo. */
export const useArchivedToast = (record: RaRecord, name: string) => {
  const { name: resource } = useDefinition();
  const translate = useTranslate();
  const showUndo = useUndoToast();
  return (action: 'archived' | 'unarchived' | 'sold') =>
    showUndo(translate(`motoka.archive.${action}`, { name }), 'motoka.activity.undoneToast', () =>
      undoLatest(resource, record.id, action),
    );
};

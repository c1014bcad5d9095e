import { Alert } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { onLiveChange } from './changes';

interface Props {
  resource: string;
  id: number | string;
  /** While the form is saving, changes are ignored: they are its own. */
  isSaving: boolean;
}

/** Warns in a form that its record was changed or deleted since the form opened. */
export const ChangedNotice = ({ resource, id, isSaving }: Props) => {
  const translate = useTranslate();
  const [action, setAction] = useState<string>();
  useEffect(() => {
    if (isSaving) return;
    return onLiveChange((change) => {
      if (change.resource === resource && String(change.recordId) === String(id)) setAction(change.action);
    });
  }, [resource, id, isSaving]);
  if (!action) return null;
  return (
    <Alert severity="warning" variant="outlined" role="status" sx={{ mb: 2 }}>
      {translate(action === 'delete' ? 'motoka.live.deleted' : 'motoka.live.changed')}
    </Alert>
  );
};

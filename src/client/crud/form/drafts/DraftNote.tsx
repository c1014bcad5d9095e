import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Draft } from './draftStorage';
import { formatMoment } from '../../../i18n/format';

/** Says that a form was filled from a draft, and offers to start afresh. */
export const DraftNote = ({ draft, onDiscard }: { draft: Draft; onDiscard: () => void }) => {
  const translate = useTranslate();
  const [day, time] = formatMoment(draft.at).split(', ');
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" onClick={onDiscard}>
          {translate('motoka.form.discard')}
        </Button>
      }
    >
      {translate('motoka.form.restored', { day, time })}
    </Alert>
  );
};

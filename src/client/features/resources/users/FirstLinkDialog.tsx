import { Button } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import LinkDialog from '../../signIn/LinkDialog';
import { useGiveAccess } from './useGiveAccess';

/** The link for a person who was just added, and the next step: the fleets of others that they may see. */
const FirstLinkDialog = ({ record, onClose }: { record: RaRecord; onClose: () => void }) => {
  const translate = useTranslate();
  const give = useGiveAccess(record);
  return (
    <LinkDialog record={record} onClose={onClose}>
      {give && (
        <Button variant="outlined" onClick={() => give({ replace: true })}>
          {translate('motoka.access.add')}
        </Button>
      )}
    </LinkDialog>
  );
};

export default FirstLinkDialog;

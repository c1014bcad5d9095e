import { Button } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { adminPaths } from '../../ground/paths';
import { useDefinition } from '../../rows/crud/useDefinition';
import { useOpenDialog } from '../../rows/crud/form/useOpenDialog';
import { useMayRecord } from '../../ground/account/useMayRecord';
import { useIsViewer } from '../../ground/account/useIsViewer';

/** Opens the assignment dialog from the page of a car or a driver. */
export const AssignButton = ({ record }: { record: RaRecord }) => {
  const { name } = useDefinition();
  const translate = useTranslate();
  const openDialog = useOpenDialog();
  const mayRecord = useMayRecord();
  const isViewer = useIsViewer();
  // A driver has no owner.
  if (record['userId'] === undefined ? isViewer : !mayRecord(record['userId'])) return null;
  return (
    <Button variant="outlined" onClick={() => openDialog(adminPaths.assign(name, record.id))}>
      {translate('motoka.assign.title')}
    </Button>
  );
};

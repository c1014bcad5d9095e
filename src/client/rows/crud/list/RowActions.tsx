import { Box, Button } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { useDefinition } from '../useDefinition';
import { useOpenDialog } from '../form/useOpenDialog';
import { useState } from 'react';
import { overlay } from '../../../ground/overlays';
import { OnlineButton } from '../../../shell/layout/OnlineButton';

const DeleteDialog = overlay(() => import('../show/DeleteDialog'));

/** Deletes a record after a confirmation. */
const DeleteButton = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <OnlineButton size="small" color="error" sx={{ minWidth: 0 }} onClick={() => setAsking(true)}>
        {translate('motoka.action.delete')}
      </OnlineButton>
      <DeleteDialog record={record} open={isAsking} onClose={() => setAsking(false)} />
    </>
  );
};

interface Props {
  record: RaRecord;
  editPath: string;
  /** Whether they stand beside the heading of the record's page. */
  isInHead?: boolean;
}

/** Edit and Delete, for those who may. The page checks the permission. A record with its own writes is only deleted. */
export const RowActions = ({ record, editPath, isInHead = false }: Props) => {
  const translate = useTranslate();
  const openDialog = useOpenDialog();
  const { ownWrites } = useDefinition();
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        columnGap: isInHead ? 2 : { xs: 6, sm: 1 },
      }}
    >
      {!ownWrites && (
        <Button
          size={isInHead ? 'medium' : 'small'}
          variant={isInHead ? 'outlined' : 'text'}
          sx={{ minWidth: 0 }}
          onClick={() => openDialog(editPath)}
        >
          {translate('motoka.action.edit')}
        </Button>
      )}
      <DeleteButton record={record} />
    </Box>
  );
};

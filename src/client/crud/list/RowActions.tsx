import { Box, Button } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { useDefinition } from '../useDefinition';
import { DeleteButton } from '../show/DeleteButton';
import { useOpenDialog } from '../form/useOpenDialog';

interface Props {
  record: RaRecord;
  editPath: string;
}

/** Edit and Delete, for those who may. The page checks the permission. A record with its own writes is only deleted. */
export const RowActions = ({ record, editPath }: Props) => {
  const translate = useTranslate();
  const openDialog = useOpenDialog();
  const { ownWrites } = useDefinition();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: { xs: 6, sm: 1 } }}>
      {!ownWrites && (
        <Button size="small" sx={{ minWidth: 0 }} onClick={() => openDialog(editPath)}>
          {translate('motoka.action.edit')}
        </Button>
      )}
      <DeleteButton record={record} />
    </Box>
  );
};

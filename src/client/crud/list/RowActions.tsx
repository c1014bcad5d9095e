import { Box, Button } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { DeleteButton } from '../show/DeleteButton';
import { useOpenDialog } from '../form/useOpenDialog';

interface Props {
  record: RaRecord;
  editPath: string;
}

/** Edit and Delete, for administrators. The page checks the permission once, not each row. */
export const RowActions = ({ record, editPath }: Props) => {
  const translate = useTranslate();
  const openDialog = useOpenDialog();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: { xs: 6, sm: 1 } }}>
      <Button size="small" sx={{ minWidth: 0 }} onClick={() => openDialog(editPath)}>
        {translate('motoka.action.edit')}
      </Button>
      <DeleteButton record={record} />
    </Box>
  );
};

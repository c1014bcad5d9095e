import Add from '@mui/icons-material/AddOutlined';
import { Button, Fab, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useOpenDialog } from './useOpenDialog';

/** Opens the Add dialog over the page at `path`; on a phone it floats where the thumb is. */
export const AddNew = ({ path }: { path: string }) => {
  const label = useTranslate()('motoka.list.add');
  const openDialog = useOpenDialog();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const open = () => openDialog(`${path}/create`);
  return isPhone ? (
    <Fab
      color="primary"
      aria-label={label}
      aria-keyshortcuts="n"
      onClick={open}
      sx={{ position: 'fixed', right: 16, bottom: 16 }}
    >
      <Add />
    </Fab>
  ) : (
    <Button variant="contained" startIcon={<Add />} aria-keyshortcuts="n" onClick={open}>
      {label}
    </Button>
  );
};

import Add from '@mui/icons-material/AddOutlined';
import { Button, Fab, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { memo } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { useOpenDialog } from '../form/useOpenDialog';

const AddButton = memo(({ onPress }: { onPress: () => void }) => {
  const label = useTranslate()('motoka.list.add');
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  return isPhone ? (
    <Fab
      color="primary"
      aria-label={label}
      aria-keyshortcuts="n"
      onClick={onPress}
      sx={{ width: 44, height: 44, boxShadow: 0 }}
    >
      <Add />
    </Fab>
  ) : (
    <Button variant="contained" startIcon={<Add />} aria-keyshortcuts="n" onClick={onPress}>
      {label}
    </Button>
  );
});

/** Opens the Add dialog over the page at `path`; on a phone it is round, and stands beside the other tools, where it covers nothing. */
export const AddNew = ({ path }: { path: string }) => {
  const openDialog = useOpenDialog();
  const open = useEvent(() => openDialog(`${path}/create`));
  return <AddButton onPress={open} />;
};

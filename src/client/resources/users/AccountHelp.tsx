import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useAccount } from '../../admin/account/useAccount';
import { afterPaint } from '../../crud/form/afterPaint';
import { focusWithoutOpening } from '../../crud/form/focusWithoutOpening';
import { AddAccountDialog } from './AddAccountDialog';

/** Says below the choice of an owner that owners of cars are accounts; an administrator can add one from here. */
export const AccountHelp = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const { isAdmin } = useAccount();
  const { setValue, setFocus } = useFormContext();
  const chosen: unknown = useWatch({ name: source });
  const [isOpen, setOpen] = useState(false);
  const take = (id: RaRecord['id']) => {
    setValue(source, id, { shouldDirty: true, shouldValidate: true });
    // The button that had the focus is gone.
    afterPaint(() => focusWithoutOpening(() => setFocus(source)));
  };
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        minHeight: { xs: 44, sm: 32 },
      }}
    >
      <Typography variant="caption" color="textSecondary">
        {translate('motoka.people.ownersAreAccounts')}
      </Typography>
      {isAdmin && !chosen && (
        <Button size="small" onClick={() => setOpen(true)} sx={{ minHeight: { xs: 44, sm: 32 } }}>
          {translate('motoka.start.addAccount')}
        </Button>
      )}
      {isOpen && <AddAccountDialog onClose={() => setOpen(false)} onAdded={take} />}
    </Box>
  );
};

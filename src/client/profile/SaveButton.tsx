import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';

/** Sends a form of the profile, once. */
export const SaveButton = ({ label }: { label: string }) => {
  const { isSubmitting } = useFormState();
  const translate = useTranslate();
  return (
    <Button type="submit" variant="contained" disabled={isSubmitting} sx={{ mt: 3 }}>
      {isSubmitting ? translate('motoka.dialog.saving') : label}
    </Button>
  );
};

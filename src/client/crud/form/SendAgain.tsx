import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';

/** Says what is safe after an answer got lost, and sends the form once more. */
export const SendAgain = () => {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ mb: 2 }}
      action={
        <Button type="submit" color="inherit" size="small" disabled={isSubmitting}>
          {translate('motoka.form.retry')}
        </Button>
      }
    >
      {translate('motoka.form.safe')}
    </Alert>
  );
};

import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { SubmitResult } from './useSubmitResult';

/** Tells the user that no input is lost after a missing response, with a button to send the form again. */
const SendAgain = () => {
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

const bringIntoView = (box: HTMLElement | null) => box?.scrollIntoView?.({ block: 'nearest' });

/** The alerts above a form: its success message, or the server's error. */
export const SubmitResultBanner = ({
  outcome: { message, error, isUnanswered, failures },
}: {
  outcome: Pick<SubmitResult, 'message' | 'error' | 'isUnanswered' | 'failures'>;
}) => (
  <>
    {message && (
      <Alert severity="success" role="status" sx={{ mb: 2 }}>
        {message}
      </Alert>
    )}
    {error && (
      <Alert key={failures} ref={bringIntoView} severity="error" role="alert" sx={{ mb: 2 }}>
        {error}
      </Alert>
    )}
    {isUnanswered && <SendAgain />}
  </>
);

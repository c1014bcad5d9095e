import { Alert } from '@mui/material';
import type { SubmitResult } from './useSubmitResult';

const bringIntoView = (box: HTMLElement | null) => box?.scrollIntoView?.({ block: 'nearest' });

/** The alerts above a form: its success message, or the server's error. */
export const SubmitResultBanner = ({
  result: { message, error, failures },
}: {
  result: Pick<SubmitResult, 'message' | 'error' | 'failures'>;
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
  </>
);

import { Alert } from '@mui/material';
import { SendAgain } from './SendAgain';
import type { SubmitResult } from './useSubmitResult';

const bringIntoView = (box: HTMLElement | null) => box?.scrollIntoView?.({ block: 'nearest' });

/** The box above a form: green with what was done, red with what the server said. */
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

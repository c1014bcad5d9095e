import { Alert } from '@mui/material';
import { SendAgain } from './forms/SendAgain';
import type { Outcome } from './useOutcome';

const bringIntoView = (box: HTMLElement | null) => box?.scrollIntoView?.({ block: 'nearest' });

/** The box above a form: green with what was done, red with what the server said. */
export const OutcomeBanner = ({
  outcome: { message, error, isUnanswered, failures },
}: {
  outcome: Outcome;
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

import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { RetryButton, useShownError } from '../../../shell/layout/FailedQueries';

/** Shows the error of a query in place of its data, with a button to retry. */
export const FetchError = ({ error }: { error: unknown }) => {
  const translate = useTranslate();
  useShownError(error);
  return (
    <Alert severity="error" variant="outlined" action={<RetryButton />}>
      {(error instanceof Error && error.message) || translate('motoka.failed.part')}
    </Alert>
  );
};

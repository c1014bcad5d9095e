import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';

interface Props {
  error: unknown;
  retry: () => void;
}

/** Shows a fetch error on the page, with a button to retry. */
export const FetchError = ({ error, retry }: Props) => {
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      variant="outlined"
      action={
        <Button color="inherit" onClick={retry}>
          {translate('motoka.failed.retry')}
        </Button>
      }
    >
      {error instanceof Error ? error.message : String(error)}
    </Alert>
  );
};
